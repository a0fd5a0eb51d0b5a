package dev.mylla.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.mylla.game.GameStore;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.UriInfo;
import java.io.CharConversionException;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every way a request can fail, as a problem. Nothing of the inside gets out. */
@Singleton
class Failures {
  private static final Logger LOG = Logger.getLogger(Failures.class);

  private final AllowedMethods allowed;

  Failures(AllowedMethods allowed) {
    this.allowed = allowed;
  }

  @ServerExceptionMapper
  RestResponse<Problem> refused(ProblemException failure, UriInfo uri) {
    return answer(failure.problem(), uri);
  }

  @ServerExceptionMapper
  RestResponse<Problem> unreadable(JsonProcessingException failure, UriInfo uri) {
    return answer(UnreadableJson.problem(failure), uri);
  }

  /** As above; Quarkus has a mapper of its own for this subclass, which shows class names. */
  @ServerExceptionMapper
  RestResponse<Problem> mistyped(MismatchedInputException failure, UriInfo uri) {
    return unreadable(failure, uri);
  }

  /** Bytes that are no characters in the encoding they begin in. */
  @ServerExceptionMapper
  RestResponse<Problem> undecodable(CharConversionException failure, UriInfo uri) {
    return answer(
        Problem.because(ProblemCode.MALFORMED_JSON, "The body is not JSON in UTF-8."), uri);
  }

  /** What JAX-RS itself objects to: no such path, method or media type. */
  @ServerExceptionMapper
  RestResponse<Problem> notServed(WebApplicationException failure, UriInfo uri, Request request) {
    if (failure.getCause() instanceof JsonProcessingException json) {
      return unreadable(json, uri);
    }
    if (failure.getCause() instanceof CharConversionException bytes) {
      return undecodable(bytes, uri);
    }
    if (failure.getCause() instanceof ProblemException refused) {
      return refused(refused, uri);
    }
    var code = code(failure.getResponse().getStatus());
    if (code == ProblemCode.NOT_FOUND || code == ProblemCode.METHOD_NOT_ALLOWED) {
      return notMatched(uri, request.getMethod());
    }
    if (code == ProblemCode.INTERNAL) {
      return broken(failure, uri);
    }
    return answer(Problem.because(code, code.explanation()), uri);
  }

  /** The contract knows better than JAX-RS whether the path or the method is unknown. */
  private RestResponse<Problem> notMatched(UriInfo uri, String method) {
    var methods = allowed.of(uri.getPath());
    if (methods.isEmpty() || methods.contains(method)) {
      var code = ProblemCode.NOT_FOUND;
      return answer(Problem.because(code, code.explanation()), uri);
    }
    var code = ProblemCode.METHOD_NOT_ALLOWED;
    return ProblemResponse.of(Problem.because(code, code.explanation()), uri)
        .header(HttpHeaders.ALLOW, allowed.header(uri.getPath()))
        .build();
  }

  private static ProblemCode code(int status) {
    return switch (status) {
      case 400 -> ProblemCode.MALFORMED_REQUEST;
      case 404 -> ProblemCode.NOT_FOUND;
      case 405 -> ProblemCode.METHOD_NOT_ALLOWED;
      case 406 -> ProblemCode.NOT_ACCEPTABLE;
      case 413 -> ProblemCode.TOO_LARGE;
      case 415 -> ProblemCode.UNSUPPORTED_MEDIA_TYPE;
      default -> ProblemCode.INTERNAL;
    };
  }

  @ServerExceptionMapper
  RestResponse<Problem> unavailable(GameStore.StorageUnavailable failure, UriInfo uri) {
    LOG.warnf("storage unavailable: %s", failure.getMessage());
    var code = ProblemCode.STORAGE_UNAVAILABLE;
    return answer(Problem.because(code, code.explanation()), uri);
  }

  @ServerExceptionMapper
  RestResponse<Problem> full(GameStore.StorageFull failure, UriInfo uri) {
    LOG.warnf("storage full: %s", failure.getMessage());
    return answer(
        Problem.because(
            ProblemCode.OVERLOADED,
            "There is no room for this at the moment; nothing was written. Repeat the request"
                + " later."),
        uri);
  }

  @ServerExceptionMapper
  RestResponse<Problem> broken(Throwable failure, UriInfo uri) {
    String incident = UUID.randomUUID().toString();
    LOG.errorf(failure, "internal error: incident=%s", incident);
    var code = ProblemCode.INTERNAL;
    return answer(Problem.because(code, code.explanation()).incident(incident), uri);
  }

  private static RestResponse<Problem> answer(Problem.Builder problem, UriInfo uri) {
    return ProblemResponse.of(problem, uri).build();
  }
}
