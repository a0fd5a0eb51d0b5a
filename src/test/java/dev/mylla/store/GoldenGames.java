package dev.mylla.store;

import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Created;
import dev.mylla.game.Endings;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.Guest;
import dev.mylla.game.Interventions;
import dev.mylla.game.Invitations;
import dev.mylla.game.NewGame;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Offers;
import dev.mylla.game.Precondition;
import dev.mylla.game.Proposal;
import dev.mylla.game.Rematches;
import dev.mylla.game.Renewal;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Seats;
import dev.mylla.game.Table;
import dev.mylla.game.TimeControl;
import dev.mylla.game.TokenKeys;
import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The games of the files under {@code store}, which together fill every field of the stored form.
 * Keys and ids are fixed, so that each is played again as the file has it, dates and tags apart.
 */
enum GoldenGames {
  /** Black's seat is free. */
  WAITING {
    @Override
    Game play(GameStore store) {
      return create(store, SampleGames.game("mylla", Take.WHITE)).game();
    }
  },
  /** Somebody sat down under a name of his own, and White has taken a man. */
  SEATED {
    @Override
    Game play(GameStore store) {
      var created = create(store, SampleGames.game("nine-mens-morris", Take.WHITE));
      String code = created.invitations().black().orElseThrow();
      var invitations = new Invitations(store, SampleGames.KEYS);
      var seated =
          Table.done(
              Table.get(invitations.take(code, Guest.called("Väinö \"🐎\" II"), Optional.empty())));
      var tokens = new PerColor<>(created.tokens().white().orElseThrow(), seated.token());
      return played(store, seated.game(), tokens, "a1", "b2", "d1", "d2", "g1xb2", "f2");
    }
  },
  /** White's token and Black's invitation were renewed under a newer key. */
  RENEWED {
    @Override
    Game play(GameStore store) {
      var created = create(store, SampleGames.game("nine-mens-morris", Take.WHITE));
      String keys = SampleGames.key("newer") + "," + SampleGames.key("sample");
      var seats = new Seats(store, TokenKeys.parse(keys));
      var id = created.game().id();
      var invitation = renewal(created.tokens().white().orElseThrow(), Color.BLACK);
      Table.done(Table.get(seats.renewInvitation(id, invitation)));
      var token = renewal(created.tokens().white().orElseThrow(), Color.WHITE);
      return Table.done(Table.get(seats.renewToken(id, token))).game();
    }
  },
  /** Nobody has a name, and the rules are not the usual ones; the history has three positions. */
  NAMELESS {
    @Override
    Game play(GameStore store) {
      Map<String, Object> settings =
          Map.of("flying", "never", "removals", "per-mill", "noProgressPlies", 50);
      var game = SampleGames.game("lasker-morris", settings, Take.BOTH, List.of());
      var nameless =
          new NewGame(
              game.variant(),
              game.rules(),
              game.start(),
              PerColor.both(Optional.empty()),
              Optional.empty(),
              Take.BOTH,
              List.of());
      return played(store, nameless, "d6", "f4", "d6-d5", "f4-e4");
    }
  },
  /** Fischer's clock; Black has moved in no time. */
  CLOCKED {
    @Override
    Game play(GameStore store) {
      var control =
          new TimeControl.Fischer(
              Duration.ofDays(7),
              Duration.ofHours(12),
              Duration.ofDays(14),
              TimeControl.OnTimeout.CLAIM);
      var game = SampleGames.withClock(control, SampleGames.game("mylla", Take.BOTH));
      return played(store, game, "d6", "f4");
    }
  },
  /** White has won by a line. */
  WON {
    @Override
    Game play(GameStore store) {
      return played(store, SampleGames.game("achi", Take.BOTH), "a1", "a2", "b1", "b2", "c1");
    }
  },
  /** A record that began in the middle and ended in a draw. */
  DRAWN {
    @Override
    Game play(GameStore store) {
      var moves = Stream.of("c2-b2", "c1-b1").map(SampleGames::move).toList();
      var game =
          SampleGames.game("three-mens-morris", Map.of("noProgressPlies", 2), Take.BOTH, moves);
      return create(store, from("wb." + "b.w" + "w.b" + " w 0 0", game)).game();
    }
  },
  /** White renamed himself, said something and resigned; Black asked for another game. */
  RESIGNED {
    @Override
    Game play(GameStore store) {
      var created = create(store, SampleGames.game("mylla", Take.BOTH));
      var tokens = created.tokens().map(Optional::orElseThrow);
      var id = created.game().id();
      var seats = new Seats(store, SampleGames.KEYS);
      Table.done(
          Table.get(
              seats.rename(
                  id, Caller.holding(tokens.white()), Color.WHITE, "Väinö II", Precondition.NONE)));
      var games = new Games(store, SampleGames.KEYS);
      Table.done(
          Table.get(
              games.move(
                  id,
                  Caller.holding(tokens.white()),
                  1,
                  move("d6"),
                  new Aside("Your turn! 🐎", null),
                  Precondition.NONE)));
      var endings = new Endings(store, SampleGames.KEYS);
      Table.done(Table.get(endings.resign(id, Caller.holding(tokens.white()), Precondition.NONE)));
      rematch(store, id, tokens.black());
      return Table.get(store.find(id)).orElseThrow();
    }
  },
  /** Black, who was White in the game before, has not asked for this one yet. */
  REMATCH {
    @Override
    Game play(GameStore store) {
      var created = create(store, SampleGames.game("mylla", Take.BOTH));
      var tokens = created.tokens().map(Optional::orElseThrow);
      var endings = new Endings(store, SampleGames.KEYS);
      var id = created.game().id();
      Table.done(Table.get(endings.abort(id, Caller.holding(tokens.white()), Precondition.NONE)));
      return rematch(store, id, tokens.black());
    }
  },
  /** The first throws forfeit turns, and so does the throw after Black's man. */
  DICED {
    @Override
    Game play(GameStore store) {
      var creation = Optional.of(SampleGames.creation(name()));
      var games = Table.repeatable(store, DIE);
      var created = Table.done(Table.get(games.create(SampleGames.diced(Take.BOTH), creation)));
      var tokens = created.tokens().map(Optional::orElseThrow);
      return played(store, created.game(), tokens, "d6", "f4");
    }
  },
  /** Every fate of an offer; the first move was taken back, and two offers wait. */
  OFFERED {
    @Override
    Game play(GameStore store) {
      var clock = new TimeControl.PerMove(Duration.ofDays(3), TimeControl.OnTimeout.FORFEIT);
      var game = SampleGames.withClock(clock, SampleGames.game("mylla", Take.BOTH));
      var created = create(store, game);
      var tokens = created.tokens().map(Optional::orElseThrow);
      var id = created.game().id();
      played(store, created.game(), tokens, "d6");
      var offers = new Offers(store, SampleGames.KEYS);
      var more = new Proposal.MoreTime(Duration.ofDays(1));
      offer(store, id, tokens.white(), new Proposal.TakeBack(Proposal.TakeBack.LAST));
      Table.done(
          Table.get(offers.answer(id, Caller.holding(tokens.black()), 1, true, Precondition.NONE)));
      offer(store, id, tokens.white(), new Proposal.Draw());
      Table.done(
          Table.get(
              offers.answer(id, Caller.holding(tokens.black()), 2, false, Precondition.NONE)));
      offer(store, id, tokens.black(), more);
      Table.done(
          Table.get(offers.answer(id, Caller.holding(tokens.white()), 3, true, Precondition.NONE)));
      offer(store, id, tokens.white(), more);
      Table.done(
          Table.get(offers.withdraw(id, Caller.holding(tokens.white()), 4, Precondition.NONE)));
      offer(store, id, tokens.black(), new Proposal.Draw());
      var aside = new Aside(null, new Proposal.Draw());
      var games = new Games(store, SampleGames.KEYS);
      Table.done(
          Table.get(
              games.move(
                  id, Caller.holding(tokens.white()), 2, move("a1"), aside, Precondition.NONE)));
      return offer(store, id, tokens.black(), more);
    }
  },
  /** Its operator ended it and said why. */
  REMOVED {
    @Override
    Game play(GameStore store) {
      var game = create(store, SampleGames.game("achi", Take.WHITE)).game();
      return Table.done(Table.get(new Interventions(store).end(game.id(), "No longer hosted.")));
    }
  },
  /** What was typed into it was erased, but not what was typed afterwards. */
  ERASED {
    @Override
    Game play(GameStore store) {
      var created = create(store, SampleGames.game("mylla", Take.BOTH));
      var tokens = created.tokens().map(Optional::orElseThrow);
      var id = created.game().id();
      var white = Caller.holding(tokens.white());
      var seats = new Seats(store, SampleGames.KEYS);
      Table.done(Table.get(seats.rename(id, white, Color.WHITE, "Annie", Precondition.NONE)));
      say(store, id, white, 1, "d6");
      Table.done(Table.get(new Interventions(store).erase(id)));
      Table.done(Table.get(seats.rename(id, white, Color.WHITE, "Anna", Precondition.NONE)));
      return say(store, id, Caller.holding(tokens.black()), 2, "f4");
    }

    private Game say(GameStore store, GameId id, Caller caller, int number, String move) {
      var games = new Games(store, SampleGames.KEYS);
      var aside = new Aside("I said " + move, null);
      return Table.done(
          Table.get(
              games.move(id, caller, number, SampleGames.move(move), aside, Precondition.NONE)));
    }
  },
  /** White's man that closed the mill may not go back. */
  BANNED {
    @Override
    Game play(GameStore store) {
      String men = "ww." + "..." + "..b" + "..b.bw" + ".b." + "w.." + "b..";
      var game = from(men + " w 0 0", SampleGames.game("morabaraba", Take.BOTH));
      return played(store, game, "g4-g7xf4", "d3-d2");
    }
  };

  private static Game offer(GameStore store, GameId id, String token, Proposal proposal) {
    var offers = new Offers(store, SampleGames.KEYS);
    var now = new Precondition(List.of(Table.get(store.find(id)).orElseThrow().version()));
    return Table.done(
            Table.get(offers.make(id, Caller.holding(token), proposal, now, Optional.empty())))
        .game();
  }

  private static Game rematch(GameStore store, GameId id, String token) {
    var rematches = new Rematches(store, SampleGames.KEYS);
    return Table.done(Table.get(rematches.rematch(id, Caller.holding(token), Precondition.NONE)))
        .game();
  }

  /** Source of the seed under which turns are forfeited at the start and later. */
  private static final int DIE = 98;

  /** Plays the game on this store. */
  abstract Game play(GameStore store);

  /** The game as it was stored when its file was made. */
  StoredGame file() {
    return StoredGame.file(name().toLowerCase(Locale.ROOT));
  }

  Created create(GameStore store, NewGame game) {
    var creation = Optional.of(SampleGames.creation(name()));
    return Table.done(Table.get(new Games(store, SampleGames.KEYS).create(game, creation)));
  }

  Game played(GameStore store, NewGame game, String... moves) {
    var created = create(store, game);
    return played(store, created.game(), created.tokens().map(Optional::orElseThrow), moves);
  }

  static Game played(GameStore store, Game game, PerColor<String> tokens, String... moves) {
    var games = new Games(store, SampleGames.KEYS);
    var last = game;
    for (String move : moves) {
      String token = tokens.of(last.state().play().position().toMove());
      int number = last.state().nextMove();
      last =
          Table.done(
              Table.get(
                  games.move(
                      last.id(),
                      Caller.holding(token),
                      number,
                      move(move),
                      Aside.NONE,
                      Precondition.NONE)));
    }
    return last;
  }

  private static Move move(String text) {
    return SampleGames.move(text);
  }

  static Renewal renewal(String token, Color color) {
    return new Renewal(Caller.holding(token), color, Precondition.NONE, Optional.empty());
  }

  static NewGame from(String text, NewGame game) {
    var board = game.variant().board();
    var setup = PositionText.parse(board, text).orElseThrow();
    var start = (Position) Position.of(board, game.rules(), setup);
    return SampleGames.from(start, game);
  }
}
