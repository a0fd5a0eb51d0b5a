package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.junit.jupiter.api.Test;

class EntityTagHeadersTest {

  @Test
  void what_may_be_answered_by_304_carries_an_entity_tag() {
    APIResponses responses = filtered("200", "304", "404");

    assertEquals(Set.of("ETag"), responses.getAPIResponse("200").getHeaders().keySet());
    assertEquals(Set.of("ETag"), responses.getAPIResponse("304").getHeaders().keySet());
    assertNull(responses.getAPIResponse("404").getHeaders());
  }

  @Test
  void an_operation_without_304_is_left_alone() {
    assertNull(filtered("200").getAPIResponse("200").getHeaders());
  }

  private static APIResponses filtered(String... codes) {
    APIResponses responses = OASFactory.createAPIResponses();
    for (String code : codes) {
      responses.addAPIResponse(code, OASFactory.createAPIResponse());
    }
    Operation operation = OASFactory.createOperation().responses(responses);
    return new EntityTagHeaders().filterOperation(operation).getResponses();
  }
}
