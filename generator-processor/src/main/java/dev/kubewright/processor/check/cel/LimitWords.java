package dev.kubewright.processor.check.cel;

import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.spi.CelLimit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says in words which limits make a rule cheap enough: the annotation and the component that needs
 * it, or the keyword and the path of a schema that no component of the sources has.
 */
final class LimitWords {
  private final Map<String, String> components = new HashMap<>();

  LimitWords() {}

  /** Adds a component of a source, by the JSON pointer of its schema. */
  void add(String pointer, String what) {
    components.put(pointer, what);
  }

  /** What to do: words that can follow a semicolon. */
  String remedy(List<CelLimit> limits) {
    if (limits.isEmpty()) {
      return "simplify it, since no limit of the schema makes it cheap enough";
    }
    var words = new ArrayList<String>();
    words.addAll(words("add", "to", limits.stream().filter(limit -> !limit.present()).toList()));
    words.addAll(words("lower", "of", limits.stream().filter(CelLimit::present).toList()));
    return String.join(" and ", words) + ", or simplify it";
  }

  private List<String> words(String verb, String preposition, List<CelLimit> limits) {
    return limits.isEmpty()
        ? List.of()
        : List.of(
            limits.stream()
                .map(limit -> words(limit, " " + preposition + " "))
                .collect(Collectors.joining(" and ", verb + " ", "")));
  }

  private String words(CelLimit limit, String preposition) {
    String component = limit.pointer();
    var within = new StringBuilder();
    while (!components.containsKey(component)) {
      String outer = component.substring(0, Math.max(0, component.lastIndexOf('/')));
      String step = component.substring(outer.length());
      if (outer.endsWith("/properties") || !isPart(step)) {
        return limit.keyword() + preposition + path(limit.pointer());
      }
      within.append(step.equals("/items") ? "the items of " : "the values of ");
      component = outer;
    }
    String annotation = Keyword.of(limit.keyword()).map(Keyword::annotation).orElseThrow();
    return "@" + annotation + preposition + within + components.get(component);
  }

  private static boolean isPart(String step) {
    return step.equals("/items") || step.equals("/additionalProperties");
  }

  private static String path(String pointer) {
    return pointer
        .replace("/properties/", ".")
        .replace("/items", "[]")
        .replace("/additionalProperties", "[*]");
  }
}
