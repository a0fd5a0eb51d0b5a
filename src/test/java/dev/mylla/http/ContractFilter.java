package dev.mylla.http;

import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import io.restassured.RestAssured;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.http.Header;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Holds every answer that REST Assured gets against the contract. It is named under {@code
 * META-INF/services}, so no test has to ask.
 */
public final class ContractFilter implements Filter, QuarkusTestBeforeClassCallback {

  static final ContractCheck CHECK = new ContractCheck(CommittedContract.read());

  @Override
  public void beforeClass(Class<?> testClass) {
    RestAssured.replaceFiltersWith(List.of(this));
  }

  @Override
  public Response filter(
      FilterableRequestSpecification request,
      FilterableResponseSpecification expected,
      FilterContext context) {
    Response response = context.next(request, expected);
    CHECK.check(exchange(request, response));
    return response;
  }

  private static Exchange exchange(FilterableRequestSpecification request, Response response) {
    var headers =
        response.headers().asList().stream()
            .collect(
                Collectors.groupingBy(
                    Header::getName, Collectors.mapping(Header::getValue, Collectors.toList())));
    return new Exchange(
        request.getMethod(),
        URI.create(request.getURI()).getRawPath(),
        response.statusCode(),
        HttpHeaders.of(headers, (name, value) -> true),
        response.asString());
  }
}
