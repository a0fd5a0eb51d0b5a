package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.channel.embedded.EmbeddedChannel;
import io.smallrye.mutiny.Uni;
import io.vertx.core.impl.NoStackTraceThrowable;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import io.vertx.redis.client.impl.types.SimpleStringType;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a script is sent again: only if nobody can have run it. */
class ScriptTest {
  private static final Script SCRIPT = Script.load("find.lua");

  @Test
  void aRequestThatFoundItsConnectionClosedTakesAnotherOne() {
    var sender = new Sender("Connection is closed", 2);

    assertEquals("done", run(sender).toString());
    assertEquals(3, sender.requests.size());
  }

  @Test
  void aRequestThatNettyFoundItsChannelClosedForTakesAnotherOne() {
    var channel = new EmbeddedChannel();
    channel.close().syncUninterruptibly();
    var sender = new Sender(channel.writeAndFlush("a request").cause(), 2);

    assertEquals("done", run(sender).toString());
    assertEquals(3, sender.requests.size());
  }

  @Test
  void aRequestThatWasOnItsWayWhenItsChannelWasClosedIsNotSentAgain() {
    var channel = new EmbeddedChannel();
    var written = channel.write("a request");
    channel.close().syncUninterruptibly();
    var sender = new Sender(written.cause(), 1);

    assertThrows(ClosedChannelException.class, () -> unwrapped(sender));
    assertEquals(1, sender.requests.size());
  }

  private static void unwrapped(Sender sender) throws Throwable {
    try {
      run(sender);
    } catch (CompletionException e) {
      throw e.getCause();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"CONNECTION_CLOSED", "ERR unknown", "Connection was closed"})
  void aRequestThatMayHaveBeenRunIsNotSentAgain(String failure) {
    var sender = new Sender(failure, 1);

    assertThrows(RuntimeException.class, () -> run(sender));
    assertEquals(1, sender.requests.size());
  }

  @Test
  void aScriptThatRedisDoesNotKnowIsSentWithItsText() {
    var sender = new Sender("NOSCRIPT No matching script.", 1);

    assertEquals("done", run(sender).toString());
    assertEquals(2, sender.requests.size());
  }

  private static Response run(Sender sender) {
    return SCRIPT.run(sender, List.of("key"), List.of("argument")).await().indefinitely();
  }

  /** Fails so often, then answers. */
  private static final class Sender implements Function<Request, Uni<Response>> {
    private final List<Request> requests = new ArrayList<>();
    private final Throwable failure;
    private final int failures;

    Sender(String failure, int failures) {
      this(new NoStackTraceThrowable(failure), failures);
    }

    Sender(Throwable failure, int failures) {
      this.failure = failure;
      this.failures = failures;
    }

    @Override
    public Uni<Response> apply(Request request) {
      requests.add(request);
      return requests.size() <= failures
          ? Uni.createFrom().failure(failure)
          : Uni.createFrom().item(Response.newInstance(SimpleStringType.create("done")));
    }
  }
}
