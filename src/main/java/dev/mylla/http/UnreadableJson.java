package dev.mylla.http;

import com.fasterxml.jackson.core.JsonProcessingException;
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
    if (failure instanceof MismatchedInputException mismatch) {
      String pointer = pointer(mismatch);
      String subject = pointer.isEmpty() ? "The body" : pointer;
      return malformed(pointer, "wrong-type", subject + " has the wrong type.");
    }
    return Problem.because(
        ProblemCode.MALFORMED_JSON, "The body is not JSON" + place(failure) + ".");
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
