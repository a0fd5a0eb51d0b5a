package dev.mylla.http;

import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Settings;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variant and the rules that a request names, resolved. */
record GameRules(Variant variant, Ruleset rules) {

  static GameRules resolve(@Nullable String variantId, @Nullable Map<String, Object> settings) {
    String id = Requests.field(variantId, "/variant");
    var variant =
        Variants.find(id)
            .orElseThrow(
                () ->
                    Faults.one(
                        ProblemCode.INVALID_SETTINGS,
                        "/variant",
                        "unknown-variant",
                        "There is no such variant; GET /v1/variants lists them."));
    var resolved = variant.resolve(settings == null ? Map.of() : settings);
    if (resolved instanceof Settings.Resolved rules) {
      return new GameRules(variant, rules.rules());
    }
    throw refused((Settings.Refused) resolved);
  }

  private static ProblemException refused(Settings.Refused refused) {
    var mistyped =
        refused.faults().stream()
            .filter(fault -> fault.kind() == Settings.Kind.WRONG_TYPE)
            .toList();
    return mistyped.isEmpty()
        ? problem(ProblemCode.INVALID_SETTINGS, refused.faults())
        : problem(ProblemCode.MALFORMED_REQUEST, mistyped);
  }

  private static ProblemException problem(ProblemCode code, List<Settings.Fault> refused) {
    var faults = new Faults();
    for (var fault : refused) {
      faults.add("/rules/" + pointer(fault.option()), code(fault.kind()), fault.detail());
    }
    return faults.problem(code);
  }

  /** A name as one step of a JSON Pointer (RFC 6901). */
  private static String pointer(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }

  private static String code(Settings.Kind kind) {
    return switch (kind) {
      case UNKNOWN_OPTION -> "unknown-option";
      case VALUE_NOT_OFFERED -> "not-offered";
      case WRONG_TYPE -> "wrong-type";
    };
  }
}
