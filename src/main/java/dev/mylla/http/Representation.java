package dev.mylla.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.core.HttpHeaders;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/**
 * An answer that only a new release changes, with the entity tag of its content: the same on every
 * replica, and another one as soon as a byte of the JSON differs.
 */
record Representation<T>(T view, String tag) {

  /** An hour: after a release clients may show the old catalogue this long. */
  static final String CACHE_CONTROL = "public, max-age=3600";

  private static final int TAG_BYTES = 8;

  /** Computes the tag; done once, at start-up. */
  static <T> Representation<T> of(T view, ObjectMapper json) {
    try {
      return new Representation<>(
          view, '"' + Digests.text(TAG_BYTES, json.writeValueAsBytes(view)) + '"');
    } catch (JsonProcessingException broken) {
      throw new IllegalStateException("cannot write " + view.getClass(), broken);
    }
  }

  /** 200 with the view, or 304 for a reader whose {@code If-None-Match} has the tag. */
  RestResponse<T> answer(@Nullable String ifNoneMatch) {
    RestResponse.ResponseBuilder<T> answer =
        EntityTags.noneMatch(ifNoneMatch, tag)
            ? RestResponse.ResponseBuilder.ok(view)
            : RestResponse.ResponseBuilder.notModified();
    return answer
        .header(HttpHeaders.ETAG, tag)
        .header(HttpHeaders.CACHE_CONTROL, CACHE_CONTROL)
        .build();
  }
}
