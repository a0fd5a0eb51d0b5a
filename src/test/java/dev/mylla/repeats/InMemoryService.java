package dev.mylla.repeats;

import static dev.mylla.game.Table.get;

import dev.mylla.game.Answer;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Creation;
import dev.mylla.game.Event;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.Games;
import dev.mylla.game.Guest;
import dev.mylla.game.InMemoryGameStore;
import dev.mylla.game.Invitations;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Precondition;
import dev.mylla.game.Renewal;
import dev.mylla.game.Repeatable;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Seats;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Color;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The games themselves, without HTTP and Redis. */
final class InMemoryService implements Service {
  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Games games = new Games(store, SampleGames.KEYS);
  private final Seats seats = new Seats(store, SampleGames.KEYS);
  private final Invitations invitations = new Invitations(store, SampleGames.KEYS);

  @Override
  public Sent create(String key, String variant, String name) {
    var wanted = SampleGames.between(name, "Ben", SampleGames.game(variant, Take.WHITE));
    var creation = Optional.of(Creation.anonymous(key, variant + name));
    return sent(
        get(games.create(wanted, creation)),
        created -> created.game(),
        created ->
            List.of(
                created.tokens().white().orElseThrow(),
                created.invitations().black().orElseThrow()));
  }

  @Override
  public Sent renewInvitation(String token, Color color, String key) {
    var renewal = renewal(token, color, new Repeatable(key, "renewInvitation " + color));
    return sent(
        get(seats.renewInvitation(game(token), renewal)),
        Seats.Renewed::game,
        renewed -> List.of(renewed.secret()));
  }

  @Override
  public Sent take(String code, String key, String name) {
    var request = Optional.of(new Repeatable(key, "takeSeat " + name));
    return sent(
        get(invitations.take(code, Guest.called(name), request)),
        seated -> seated.game(),
        seated -> List.of(seated.token()));
  }

  @Override
  public Sent put(String token, int number, String move) {
    return moved(
        get(
            games.move(
                game(token),
                Caller.holding(token),
                number,
                SampleGames.move(move),
                Aside.NONE,
                Precondition.NONE)));
  }

  @Override
  public Sent post(String token, String key, String move) {
    var request = Optional.of(new Repeatable(key, "playNextMove " + move));
    return moved(
        get(
            games.moveNext(
                game(token),
                Caller.holding(token),
                SampleGames.move(move),
                Aside.NONE,
                Precondition.NONE,
                request)));
  }

  private static Sent moved(Answer<Game> answer) {
    return sent(answer, Function.identity(), game -> List.of());
  }

  @Override
  public Sent renewToken(String token, Color color, String key) {
    var renewal = renewal(token, color, new Repeatable(key, "renewToken " + color));
    return sent(
        get(seats.renewToken(game(token), renewal)),
        Seats.Renewed::game,
        renewed -> List.of(renewed.secret()));
  }

  private static Renewal renewal(String token, Color color, Repeatable request) {
    return new Renewal(Caller.holding(token), color, Precondition.NONE, Optional.of(request));
  }

  private static <T> Sent sent(
      Answer<T> answer, Function<T, Game> game, Function<T, List<String>> secrets) {
    return answer.fold(
        done ->
            Sent.done(
                done.replayed(),
                game.apply(done.value()).version().number(),
                secrets.apply(done.value())),
        denial -> Sent.denied(denial.code()));
  }

  @Override
  public List<String> events(String token) {
    var log = get(store.log(game(token), 0, Integer.MAX_VALUE)).orElseThrow();
    return log.events().stream().map(LoggedEvent::event).map(InMemoryService::text).toList();
  }

  private static String text(Event event) {
    String type =
        event.getClass().getSimpleName().replaceAll("\\B([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    if (event instanceof Event.MovePlayed played) {
      return type + " " + played.number() + " " + MoveText.format(played.move());
    }
    if (event instanceof Event.TokenRenewed renewed) {
      return type + " " + renewed.color().text();
    }
    if (event instanceof Event.InvitationRenewed renewed) {
      return type + " " + renewed.color().text();
    }
    return event instanceof Event.SeatTaken taken ? type + " " + taken.color().text() : type;
  }

  private static GameId game(String token) {
    return GameId.parse(token.substring(4, 30)).orElseThrow();
  }
}
