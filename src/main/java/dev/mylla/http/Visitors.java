package dev.mylla.http;

import dev.mylla.game.App;
import dev.mylla.game.AppKeys;
import dev.mylla.game.GameId;
import dev.mylla.game.Provenance;
import dev.mylla.limit.Addresses;
import dev.mylla.limit.Scope;
import dev.mylla.limit.Spender;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Tells who a request is charged to: the app whose key it has; the token of a seat, in its own
 * game; else the address it comes from. A made-up token is worth no bucket of its own, and cannot
 * be used to empty anybody else's.
 */
@Singleton
class Visitors {
  /** 96 bits: no two tokens meet. */
  private static final int NAME_BYTES = 12;

  private final AppKeys apps;
  private final Provenance provenance;
  private final Addresses addresses;
  private final ClientAddress clientAddress;

  Visitors(AppKeys apps, Provenance provenance, Addresses addresses, ClientAddress clientAddress) {
    this.apps = apps;
    this.provenance = provenance;
    this.addresses = addresses;
    this.clientAddress = clientAddress;
  }

  Visitor of(HttpServerRequest request) {
    var token = BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION));
    return token
        .flatMap(apps::find)
        .map(Visitors::app)
        .or(() -> token.filter(text -> opensSeat(text, request.path())).map(Visitors::seat))
        .map(spender -> new Visitor(spender, true))
        .orElseGet(() -> stranger(request));
  }

  private static Spender app(App app) {
    return new Spender(Scope.APP, app.name());
  }

  private static Spender seat(String token) {
    return new Spender(Scope.SEAT, Digests.text(NAME_BYTES, token));
  }

  private boolean opensSeat(String token, String path) {
    return Routes.game(path)
        .flatMap(GameId::parse)
        .filter(game -> provenance.isToken(token, game))
        .isPresent();
  }

  private Visitor stranger(HttpServerRequest request) {
    var invited = Routes.code(request.path()).filter(provenance::isCode);
    return new Visitor(addresses.spender(clientAddress.of(request)), invited.isPresent());
  }
}
