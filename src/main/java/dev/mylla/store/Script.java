package dev.mylla.store;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;

/**
 * A Lua script beside this class. Redis is asked by the script's hash first and is sent the text
 * only when it does not know it, as after a restart.
 */
final class Script {
  private final String name;
  private final String text;
  private final String sha1;

  private Script(String name, String text) {
    this.name = name;
    this.text = text;
    this.sha1 = sha1(text);
  }

  static Script load(String name) {
    try (var stream = Script.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      return new Script(
          name.replace(".lua", ""), new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of its file, without the ending. */
  String name() {
    return name;
  }

  private static String sha1(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-1");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }

  /**
   * @param sender sends the request, alone or with others behind it
   */
  Uni<Response> run(
      Function<Request, Uni<Response>> sender, List<String> keys, List<String> arguments) {
    return sent(sender, request(Command.EVALSHA, sha1, keys, arguments))
        .onFailure(Script::isUnknown)
        .recoverWithUni(() -> sent(sender, request(Command.EVAL, text, keys, arguments)));
  }

  private static Uni<Response> sent(Function<Request, Uni<Response>> sender, Request request) {
    return RedisFailure.resent(Uni.createFrom().deferred(() -> sender.apply(request)));
  }

  /** The answer to a batch says "ERR [0]" before it. */
  private static boolean isUnknown(Throwable failure) {
    return String.valueOf(failure.getMessage()).contains("NOSCRIPT");
  }

  private static Request request(
      Command command, String script, List<String> keys, List<String> arguments) {
    var request = Request.cmd(command).arg(script).arg(keys.size());
    keys.forEach(request::arg);
    arguments.forEach(request::arg);
    return request;
  }
}
