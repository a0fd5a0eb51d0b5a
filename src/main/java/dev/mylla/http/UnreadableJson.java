package dev.mylla.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.mylla.http.Problem.Fault;
import java.util.List;

/** What is wrong with a body that could not be read, without a word of the classes behind it. */
final class UnreadableJson {
  private UnreadableJson() {}

  static Problem.Builder problem(JsonProcessingException failure) {
    if (failure instanceof UnrecognizedPropertyException unknown) {
      String name = unknown.getPropertyName();
      return malformed(pointer(unknown), "unknown-field", "There is no field " + name + " here.");
    }
    if (failure instanceof MismatchedInputException mismatch && !isSecondValue(mismatch)) {
      return mistyped(mismatch, "has the wrong type.");
    }
    if (failure instanceof JsonMappingException mapping
        && mapping.getCause() instanceof InputCoercionException) {
      return mistyped(mapping, "is too large a number.");
    }
    return Problem.because(
        ProblemCode.MALFORMED_JSON, "The body is not JSON" + place(failure) + ".");
  }

  /** Whether the body goes on after its end. */
  private static boolean isSecondValue(MismatchedInputException failure) {
    if (!(failure.getProcessor() instanceof JsonParser parser)) {
      return false;
    }
    var context = parser.getParsingContext();
    while (!context.inRoot()) {
      context = context.getParent();
    }
    return context.getCurrentIndex() > 0;
  }

  private static Problem.Builder mistyped(JsonMappingException failure, String fault) {
    String pointer = pointer(failure);
    String subject = pointer.isEmpty() ? "The body" : pointer;
    return malformed(pointer, "wrong-type", subject + " " + fault);
  }

  private static Problem.Builder malformed(String pointer, String code, String detail) {
    return Problem.because(ProblemCode.MALFORMED_REQUEST, detail)
        .faults(List.of(new Fault(pointer, code, detail)));
  }

  private static String place(JsonProcessingException failure) {
    var location = failure.getLocation();
    return location == null
        ? ""
        : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
  }

  /** Where the fault is, as a JSON Pointer (RFC 6901); empty for the whole body. */
  private static String pointer(JsonMappingException failure) {
    var pointer = new StringBuilder();
    for (var step : failure.getPath()) {
      String name = step.getFieldName();
      pointer
          .append('/')
          .append(
              name == null
                  ? Integer.toString(step.getIndex())
                  : name.replace("~", "~0").replace("/", "~1"));
    }
    return pointer.toString();
  }
}
