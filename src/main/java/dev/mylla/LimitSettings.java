package dev.mylla;

import dev.mylla.limit.Kind;
import dev.mylla.limit.Limits;
import dev.mylla.limit.Rate;
import dev.mylla.limit.Scope;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.spi.Converter;

/**
 * How much a client may ask for, each as {@code amount/duration}: {@code 300/1m} is 300 requests at
 * once, and then five a second. What is not set is not limited.
 */
@ConfigMapping(prefix = "mylla.limit")
interface LimitSettings {

  /** For each app, whichever of its keys it uses. */
  App app();

  /** For each token of a seat, in its own game. */
  Seat seat();

  /** For each address of those who show neither: IPv4 addresses, IPv6 networks of 64 bits. */
  Address address();

  /**
   * How many games may be open at once that were created from one address without an app; any
   * number if not set.
   */
  OptionalInt openGames();

  /** The rates as they were set. */
  default Limits limits() {
    return new Limits(
        Map.of(
            Scope.APP,
            rates(app().reads(), app().writes(), app().creations(), Optional.empty()),
            Scope.SEAT,
            rates(seat().reads(), seat().writes(), Optional.empty(), Optional.empty()),
            Scope.ADDRESS,
            rates(
                address().reads(),
                address().writes(),
                address().creations(),
                address().failures())));
  }

  private static Map<Kind, Rate> rates(
      Optional<Rate> reads,
      Optional<Rate> writes,
      Optional<Rate> creations,
      Optional<Rate> failures) {
    var rates = new EnumMap<Kind, Rate>(Kind.class);
    reads.ifPresent(rate -> rates.put(Kind.READS, rate));
    writes.ifPresent(rate -> rates.put(Kind.WRITES, rate));
    creations.ifPresent(rate -> rates.put(Kind.CREATIONS, rate));
    failures.ifPresent(rate -> rates.put(Kind.FAILURES, rate));
    return rates;
  }

  /** What an app may do. */
  interface App {
    /** How much an app may read, as in {@code 300/1m}; as much as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> reads();

    /** How much an app may write; as much as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> writes();

    /** How many games an app may create; as many as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> creations();
  }

  /** What the holder of a token may do in its game. */
  interface Seat {
    /**
     * How much a seat's token, in its own game, may read, as in {@code 300/1m}; as much as it likes
     * if not set.
     */
    Optional<@WithConverter(RateConverter.class) Rate> reads();

    /** How much a seat's token, in its own game, may write; as much as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> writes();
  }

  /** What may be done from one address. */
  interface Address {
    /** How much an address may read, as in {@code 300/1m}; as much as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> reads();

    /** How much an address may write without a token; as much as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> writes();

    /** How many games an address may create; as many as it likes if not set. */
    Optional<@WithConverter(RateConverter.class) Rate> creations();

    /**
     * How often an address may be told 401 or 404, which is what guessing gets; any number if not
     * set.
     */
    Optional<@WithConverter(RateConverter.class) Rate> failures();
  }

  /** Reads a rate. */
  final class RateConverter implements Converter<Rate> {
    private static final long serialVersionUID = 1;

    @Override
    public Rate convert(String text) {
      return Rate.parse(text);
    }
  }
}
