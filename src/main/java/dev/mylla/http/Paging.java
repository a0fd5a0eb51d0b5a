package dev.mylla.http;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Reads the parameters of lists. */
final class Paging {
  private static final int DEFAULT = 20;
  private static final int MOST = 100;

  private Paging() {}

  /** How many items at most: 1 to 100, 20 unless told. */
  static int limit(@Nullable String text) {
    if (text == null) {
      return DEFAULT;
    }
    return Requests.number(text)
        .filter(limit -> limit <= MOST)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_REQUEST,
                    "limit",
                    "out-of-range",
                    "limit is a whole number from 1 to " + MOST + "."));
  }

  /** The number after which the list goes on; 0 from the start. */
  static int after(@Nullable String text) {
    if (text == null || text.equals("0")) {
      return 0;
    }
    return Requests.number(text).orElseThrow(Paging::badCursor);
  }

  /**
   * The answer with a link to the next page, if there is one.
   *
   * @param query further parameters that the next page needs again, each beginning with {@code &}
   */
  static <T> RestResponse<T> linked(
      ResponseBuilder<T> answer, String path, @Nullable String next, int limit, String query) {
    if (next != null) {
      String target = path + "?after=" + next + "&limit=" + limit + query;
      answer.header(HttpHeaders.LINK, "<" + target + ">; rel=\"next\"");
    }
    return answer.build();
  }

  private static ProblemException badCursor() {
    return Faults.one(
        ProblemCode.BAD_CURSOR,
        "after",
        "malformed",
        "after is a number, as an earlier answer gave it in next.");
  }

  /** A parameter that is true, false or absent, which means false. */
  static boolean flag(@Nullable String text, String parameter) {
    return switch (Optional.ofNullable(text).orElse("false")) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw Faults.one(
              ProblemCode.MALFORMED_REQUEST,
              parameter,
              "not-offered",
              parameter + " is true or false.");
    };
  }
}
