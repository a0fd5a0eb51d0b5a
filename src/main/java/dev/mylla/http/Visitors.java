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
import java.util.Optional;

/**
 * Tells who a request is charged to: the app whose key it has; the token of a seat, in its own
 * game; else the address it comes from. A made-up token is worth no bucket of its own, and cannot
 * be used to empty anybody else's.
 */
@Singleton
class Visitors {
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

  /**
   * @param path as {@link Routes#path} has it
   */
  Visitor of(HttpServerRequest request, String path) {
    var token = BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION));
    return token
        .flatMap(apps::find)
        .map(Visitors::app)
        .or(() -> token.flatMap(text -> seat(text, path)))
        .map(spender -> new Visitor(spender, true))
        .orElseGet(() -> stranger(request, path));
  }

  private static Spender app(App app) {
    return new Spender(Scope.APP, app.name());
  }

  /** By the seat and not by its token: a renewed one opens no fresh bucket. */
  private Optional<Spender> seat(String token, String path) {
    return Routes.game(path)
        .flatMap(GameId::parse)
        .flatMap(
            game ->
                provenance
                    .seat(token, game)
                    .map(color -> new Spender(Scope.SEAT, game.text() + "/" + color.text())));
  }

  private Visitor stranger(HttpServerRequest request, String path) {
    var invited = Routes.code(path).filter(provenance::isCode);
    return new Visitor(addresses.spender(clientAddress.of(request)), invited.isPresent());
  }
}
