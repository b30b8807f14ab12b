package dev.kubewright.processor.read;

import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.model.DescriptionLimits;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.ProtobufModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Origin;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Suggestion;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the processor's options, which compilers take as {@code -Akubewright.…=…}. */
final class OptionsReader {
  private static final String PREFIX = "kubewright.";
  private static final String OWN = PREFIX + "crd.descriptions";
  private static final String EMBEDDED = PREFIX + "crd.embeddedDescriptions";
  private static final String SHAPES = PREFIX + "shapes.descriptions";

  private static final String CEL = PREFIX + "cel";
  private static final List<String> SWITCH = List.of("on", "off");

  private static final String INCREMENTAL = PREFIX + "incremental";
  private static final String PROTOBUF = PREFIX + "protobuf";

  private static final String MINIMUM_SERVER = PREFIX + "minimumServer";

  /** The names of all options. */
  static final Set<String> NAMES =
      Set.of(OWN, EMBEDDED, SHAPES, CEL, INCREMENTAL, PROTOBUF, MINIMUM_SERVER);

  private final Map<String, String> options;
  private final Report report;

  OptionsReader(Map<String, String> options, Report report) {
    this.options = options;
    this.report = report;
  }

  /** Whether CEL rules are to be checked: unless the option says {@code off}. */
  static boolean cel(Map<String, String> options) {
    return !"off".equals(options.get(CEL));
  }

  /** The name of the module in an incremental build, otherwise empty. */
  static String module(Map<String, String> options) {
    String module = options.get(INCREMENTAL);
    return module == null ? "" : module;
  }

  /** The oldest server that sources have to work with, if the option names one. */
  static Optional<KubernetesRelease> minimumServer(Map<String, String> options) {
    String value = options.get(MINIMUM_SERVER);
    return value == null ? Optional.empty() : KubernetesRelease.parse(value);
  }

  /** The message about an option for the oldest server that names none. */
  static Optional<String> wrongMinimumServer(Map<String, String> options) {
    if (!options.containsKey(MINIMUM_SERVER) || minimumServer(options).isPresent()) {
      return Optional.empty();
    }
    String value = Objects.requireNonNullElse(options.get(MINIMUM_SERVER), "");
    String fact = "has the value \"" + value + "\"";
    String remedy = "name a minor release of Kubernetes, such as 1.35.";
    return Optional.of(Diagnostic.PROCESSOR_OPTION.message(List.of(MINIMUM_SERVER, fact, remedy)));
  }

  /** The limits of descriptions, with defaults for what is not given or unknown. */
  DescriptionLimits descriptions() {
    for (String name : new TreeSet<>(options.keySet())) {
      if (name.startsWith(PREFIX) && !NAMES.contains(name)) {
        add(name, "is unknown", NAMES.stream().sorted().toList(), name);
      }
    }
    if (options.containsKey(CEL) && !SWITCH.contains(word(CEL))) {
      add(CEL, "has the value \"" + word(CEL) + "\"", SWITCH, word(CEL));
    }
    if (options.containsKey(INCREMENTAL) && module(options).isEmpty()) {
      add(INCREMENTAL, "has no value", List.of("the name of the module"), "");
    }
    return new DescriptionLimits(
        limit(OWN, Limit.ALL), limit(EMBEDDED, Limit.NONE), limit(SHAPES, Limit.ALL));
  }

  /** The protobuf numbers in the folder that the option names; none without it. */
  ProtobufModel protobuf() {
    if (!options.containsKey(PROTOBUF)) {
      return ProtobufModel.NONE;
    }
    try {
      return ProtobufNumbers.read(Path.of(word(PROTOBUF)));
    } catch (IOException | InvalidPathException e) {
      String fact = "has the value \"" + word(PROTOBUF) + "\"";
      add(PROTOBUF, fact, "name a folder that can be read.");
      return ProtobufModel.NONE;
    }
  }

  private Limit limit(String name, Limit otherwise) {
    if (!options.containsKey(name)) {
      return otherwise;
    }
    String given = word(name);
    return Limit.of(given)
        .orElseGet(
            () -> {
              add(name, "has the value \"" + given + "\"", Limit.words(), given);
              return otherwise;
            });
  }

  /** The value of an option; one without a value has the empty one. */
  private String word(String name) {
    String word = options.get(name);
    return word == null ? "" : word;
  }

  private void add(String name, String fact, List<String> allowed, String given) {
    add(name, fact, Suggestion.of(given, allowed));
  }

  private void add(String name, String fact, String remedy) {
    Location nowhere = Location.of(Origin.of(""));
    report.add(Diagnostic.PROCESSOR_OPTION, "", nowhere, name, fact, remedy);
  }
}
