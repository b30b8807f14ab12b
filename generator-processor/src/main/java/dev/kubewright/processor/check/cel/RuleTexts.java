package dev.kubewright.processor.check.cel;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.spi.CelFinding;

/** Finds the text that a finding is about, for messages. */
final class RuleTexts {
  private static final int LONGEST = 80;

  private RuleTexts() {}

  /** The attribute and its text, such as {@code rule "self > 0"}; long texts are cut. */
  static String of(Json.Object schema, CelFinding finding) {
    Json.Object here = schema(schema, finding.pointer());
    Json.Object rule = Json.EMPTY;
    if (here.members().get(Keyword.RULES.schemaName()) instanceof Json.Array rules
        && finding.rule() < rules.items().size()
        && rules.items().get(finding.rule()) instanceof Json.Object object) {
      rule = object;
    }
    String word = finding.attribute().equals("rule") ? "rule" : finding.attribute() + " of rule";
    return word + " \"" + shortened(rule.text("rule")) + "\"";
  }

  /** The schema at a JSON pointer. */
  static Json.Object schema(Json.Object root, String pointer) {
    Json.Object here = root;
    for (String step : pointer.split("/")) {
      String name = step.replace("~1", "/").replace("~0", "~");
      if (!name.isEmpty()) {
        here = here.members().get(name) instanceof Json.Object inner ? inner : Json.EMPTY;
      }
    }
    return here;
  }

  private static String shortened(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
  }
}
