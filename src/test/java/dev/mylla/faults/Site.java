package dev.mylla.faults;

import static org.awaitility.Awaitility.await;

import dev.mylla.PackagedService;
import dev.mylla.RedisProcess;
import dev.mylla.faults.Tally.What;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One Redis that loses nothing it has acknowledged, services on it, a relay before each service,
 * and the ways in which all this can fail.
 */
final class Site implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Tally tally;
  private final RedisProcess redis;
  private final List<Post> posts;

  /**
   * What a site is made of.
   *
   * @param weather between clients and services
   * @param seed of the weather
   * @param settings of the services
   */
  record Plan(int services, Weather weather, long seed, Map<String, String> settings) {}

  Site(Path folder, Plan plan, Tally tally) {
    this.tally = tally;
    this.redis = RedisProcess.bundled("--appendonly", "yes", "--appendfsync", "always");
    this.posts =
        IntStream.range(0, plan.services()).mapToObj(number -> post(folder, plan, number)).toList();
  }

  private Post post(Path folder, Plan plan, int number) {
    return new Post(folder, redis.uri(), plan.weather(), plan.seed() + number, plan.settings());
  }

  RedisProcess redis() {
    return redis;
  }

  /** Where clients reach the services through bad network. */
  List<URI> relayed() {
    return posts.stream().map(Post::relayed).toList();
  }

  /** Where the services are. */
  List<URI> direct() {
    return posts.stream().map(post -> post.service().uri()).toList();
  }

  PackagedService service(int number) {
    return posts.get(number).service();
  }

  /** Redis crashes, clients notice, Redis comes back with what it had written. */
  void killRedis() {
    redis.kill();
    tally.count(What.REDIS_KILLED);
    awaitUnavailable();
    redis.start();
  }

  /** Redis stands still for longer than a service waits for it; then it does what it was sent. */
  void freezeRedis() {
    redis.freeze();
    tally.count(What.REDIS_FROZEN);
    awaitUnavailable();
    redis.resume();
  }

  /** Redis is restarted in good order, which forgets its scripts. */
  void restartRedis() {
    redis.restart();
    tally.count(What.REDIS_RESTARTED);
  }

  /** Redis forgets its scripts while it works. */
  void flushScripts() {
    redis.command("SCRIPT", "FLUSH");
    tally.count(What.SCRIPTS_FLUSHED);
  }

  /** A service crashes; another one takes its place, at the same address. */
  void killService(int number) {
    tally.count(What.SERVICE_KILLED);
    posts.get(number).killAndReplace();
  }

  @Override
  public void close() {
    posts.forEach(Post::close);
    redis.close();
  }

  private void awaitUnavailable() {
    long before = tally.of(What.UNAVAILABLE);
    await().atMost(PATIENCE).until(() -> tally.of(What.UNAVAILABLE) > before);
  }
}
