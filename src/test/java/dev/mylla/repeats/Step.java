package dev.mylla.repeats;

import dev.mylla.game.Denial;
import dev.mylla.rules.Color;
import java.util.List;
import java.util.Optional;

/** One write that a client means to happen once, and the request that it sends for it. */
sealed interface Step {
  String ANN = "Ann";
  String BEN = "Ben";
  String EVE = "Eve";
  String ANOTHER_MOVE = "z9";

  Sent send(Service service, Secrets secrets);

  /** Another wish in the place of this one, which has been granted: under its key or number. */
  Sent pretend(Service service, Secrets secrets);

  /** Why the other wish is refused. */
  default Denial.Code refusal() {
    return Denial.Code.IDEMPOTENCY_KEY_REUSED;
  }

  /** What the clients hold after the answer. */
  default Secrets learn(Secrets secrets, Sent answer) {
    return secrets;
  }

  /** What it leaves in the log. */
  List<String> events();

  /** Whose token it needs; empty if it needs none or takes a dead one for its repeat. */
  default Optional<Color> needs() {
    return Optional.empty();
  }

  record Create(String key, String variant) implements Step {
    @Override
    public Sent send(Service service, Secrets secrets) {
      return service.create(key, variant, ANN);
    }

    @Override
    public Sent pretend(Service service, Secrets secrets) {
      return service.create(key, variant, EVE);
    }

    @Override
    public Secrets learn(Secrets secrets, Sent answer) {
      return secrets
          .withToken(Color.WHITE, answer.secrets().get(0))
          .withCode(answer.secrets().get(1));
    }

    @Override
    public List<String> events() {
      return List.of("game-created");
    }
  }

  record RenewInvitation(String key) implements Step {
    @Override
    public Sent send(Service service, Secrets secrets) {
      return service.renewInvitation(secrets.token(Color.WHITE), Color.BLACK, key);
    }

    @Override
    public Sent pretend(Service service, Secrets secrets) {
      return service.renewInvitation(secrets.token(Color.WHITE), Color.WHITE, key);
    }

    @Override
    public Secrets learn(Secrets secrets, Sent answer) {
      return secrets.withCode(answer.secrets().get(0));
    }

    @Override
    public List<String> events() {
      return List.of("invitation-renewed black");
    }

    @Override
    public Optional<Color> needs() {
      return Optional.of(Color.WHITE);
    }
  }

  record Take(String key) implements Step {
    @Override
    public Sent send(Service service, Secrets secrets) {
      return service.take(secrets.code(), key, BEN);
    }

    @Override
    public Sent pretend(Service service, Secrets secrets) {
      return service.take(secrets.code(), key, EVE);
    }

    @Override
    public Secrets learn(Secrets secrets, Sent answer) {
      return secrets.withToken(Color.BLACK, answer.secrets().get(0));
    }

    @Override
    public List<String> events() {
      return List.of("seat-taken black", "game-started");
    }
  }

  /** A move; the last one of a game leaves its end too. */
  record Played(Color color, int number, String move, boolean last) {
    List<String> events() {
      String played = "move-played " + number + " " + move;
      return last ? List.of(played, "game-ended") : List.of(played);
    }
  }

  record Put(Played played) implements Step {
    @Override
    public Sent send(Service service, Secrets secrets) {
      return service.put(secrets.token(played.color()), played.number(), played.move());
    }

    @Override
    public Sent pretend(Service service, Secrets secrets) {
      return service.put(secrets.token(played.color()), played.number(), ANOTHER_MOVE);
    }

    @Override
    public Denial.Code refusal() {
      return Denial.Code.MOVE_TAKEN;
    }

    @Override
    public List<String> events() {
      return played.events();
    }

    @Override
    public Optional<Color> needs() {
      return Optional.of(played.color());
    }
  }

  record Post(String key, Played played) implements Step {
    @Override
    public Sent send(Service service, Secrets secrets) {
      return service.post(secrets.token(played.color()), key, played.move());
    }

    @Override
    public Sent pretend(Service service, Secrets secrets) {
      return service.post(secrets.token(played.color()), key, ANOTHER_MOVE);
    }

    @Override
    public List<String> events() {
      return played.events();
    }

    @Override
    public Optional<Color> needs() {
      return Optional.of(played.color());
    }
  }

  record RenewToken(String key, Color color) implements Step {
    @Override
    public Sent send(Service service, Secrets secrets) {
      return service.renewToken(secrets.token(color), color, key);
    }

    @Override
    public Sent pretend(Service service, Secrets secrets) {
      return service.post(secrets.token(color), key, ANOTHER_MOVE);
    }

    @Override
    public Secrets learn(Secrets secrets, Sent answer) {
      return secrets.withToken(color, answer.secrets().get(0));
    }

    @Override
    public List<String> events() {
      return List.of("token-renewed " + color.text());
    }
  }
}
