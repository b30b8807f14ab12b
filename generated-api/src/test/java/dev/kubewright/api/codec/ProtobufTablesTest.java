package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.fixture.codec.Part;
import dev.kubewright.fixture.codec.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files with the protobuf numbers of the built-in types, from which the processor writes them
 * into the codecs, are what the facts say. With {@code -Dgolden.update=true} the test writes them.
 */
class ProtobufTablesTest {
  private static final String FACTS = "/dev/kubewright/facts/merged/";
  private static final Path FOLDER = Path.of("src", "main", "protobuf");
  private static final JsonNode MESSAGES = read("protobuf.json.gz");
  private static final JsonNode JSON = read("protobuf-json.json.gz");

  /** Where messages stand, by the last parts of their packages. */
  private static final List<String> PREFIXES =
      List.of(
          "k8s.io.api.",
          "k8s.io.apimachinery.pkg.apis.",
          "k8s.io.kube_aggregator.pkg.apis.",
          "k8s.io.apiextensions_apiserver.pkg.apis.");

  private static final String EXTENSIONS =
      "k8s.io.apiextensions_apiserver.pkg.apis.apiextensions.v1.";

  /** Messages whose JSON is no object, by the letter of their form. */
  private static final Map<String, String> FORMS =
      Map.ofEntries(
          Map.entry("string", "s"),
          Map.entry("int32", "i"),
          Map.entry("int64", "i"),
          Map.entry("bool", "b"),
          Map.entry("bytes", "x"),
          Map.entry("double", "d"),
          Map.entry("k8s.io.apimachinery.pkg.api.resource.Quantity", "q"),
          Map.entry("k8s.io.apimachinery.pkg.util.intstr.IntOrString", "n"),
          Map.entry("k8s.io.apimachinery.pkg.apis.meta.v1.Time", "t"),
          Map.entry("k8s.io.apimachinery.pkg.apis.meta.v1.MicroTime", "u"),
          Map.entry("k8s.io.apimachinery.pkg.runtime.RawExtension", "r"),
          Map.entry("k8s.io.apimachinery.pkg.apis.meta.v1.FieldsV1", "r"),
          Map.entry(EXTENSIONS + "JSON", "r"),
          Map.entry(EXTENSIONS + "JSONSchemaPropsOrBool", "o"),
          Map.entry(EXTENSIONS + "JSONSchemaPropsOrArray", "a"),
          Map.entry(EXTENSIONS + "JSONSchemaPropsOrStringArray", "p"));

  /** Messages whose records have names of their own. */
  private static final Map<String, String> MESSAGE_NAMES =
      Map.of("DeleteOptionsBody", "DeleteOptions");

  private static final Set<String> LISTS = Set.of("AttestationValue", "ExtraValue", "Verbs");

  private static JsonNode read(String name) {
    try (InputStream raw = ProtobufTablesTest.class.getResourceAsStream(FACTS + name);
        InputStream in = new GZIPInputStream(Objects.requireNonNull(raw, name))) {
      return JsonMapper.shared().readTree(in);
    } catch (IOException e) {
      throw new IllegalStateException(name, e);
    }
  }

  @Test
  void tables_ofAllPackages_areThoseOfTheFacts() throws IOException {
    var lines = new TreeMap<String, List<String>>();
    WholeApi.shapes().stream()
        .sorted(Comparator.comparing(shape -> shape.type().getSimpleName()))
        .forEach(
            shape ->
                message(shape.type())
                    .ifPresent(
                        message ->
                            lines
                                .computeIfAbsent(
                                    shape.type().getPackageName(), name -> new ArrayList<>())
                                .add(line(shape.type(), message))));
    assertThat(lines.size()).isAtLeast(35);
    for (var each : lines.entrySet()) {
      String expected = String.join("\n", each.getValue()) + "\n";
      Path file = file(each.getKey());
      if (Boolean.getBoolean("golden.update")) {
        Files.writeString(file, expected);
      }
      assertWithMessage(each.getKey()).that(Files.readString(file)).isEqualTo(expected);
    }
    assertThat(files()).containsExactlyElementsIn(lines.keySet());
  }

  /** Each field of a record has a number: nothing is lost without a word. */
  @Test
  void tables_ofTheApi_haveEveryField() throws IOException {
    for (Shape shape : WholeApi.shapes()) {
      if (shape.type().getPackageName().startsWith("dev.kubewright.api.")) {
        check(shape);
      }
    }
  }

  private static void check(Shape shape) throws IOException {
    String line =
        Files.readAllLines(file(shape.type().getPackageName())).stream()
            .filter(each -> (each + " ").startsWith(shape.type().getSimpleName() + " "))
            .findFirst()
            .orElse("");
    List<String> words = List.of(line.split(" "));
    for (Part part : shape.parts()) {
      assertWithMessage(shape + " " + words).that(words).contains(part.wire());
    }
    List<String> wires = shape.parts().stream().map(Part::wire).toList();
    for (int i = 1; i < words.size(); i += 2) {
      assertWithMessage(shape.toString()).that(wires).contains(words.get(i));
    }
  }

  /** Types of one simple name in different packages have their own numbers. */
  @Test
  void codecs_ofOneName_haveTheirOwnNumbers() {
    assertThat(dev.kubewright.api.core.v1.EventCodec.INSTANCE.names().numbers())
        .isEqualTo("--1m12S8I10u6t2m7t4S3S13m14s15s11m5m9S");
    assertThat(dev.kubewright.api.events.v1.EventCodec.INSTANCE.names().numbers())
        .isEqualTo("--1m6S15I13t14t12m2u10S7S8m9m4S5S3m11S");
    assertThat(ScaleCodec.INSTANCE.names().numbers()).isEqualTo("--1m2m3m");
  }

  private static Path file(String packageName) {
    String module =
        packageName.startsWith("dev.kubewright.api.") ? "generated-api" : "runtime-core";
    return Path.of("..", module).resolve(FOLDER).resolve(packageName);
  }

  private static List<String> files() throws IOException {
    var names = new ArrayList<String>();
    for (String module : List.of("generated-api", "runtime-core")) {
      Path folder = Path.of("..", module).resolve(FOLDER);
      try (Stream<Path> files = Files.list(folder)) {
        files.forEach(file -> names.add(file.getFileName().toString()));
      }
    }
    return names;
  }

  private static Optional<String> message(Class<?> type) {
    String[] parts = type.getPackageName().split("\\.");
    String group = parts[parts.length - 2];
    String last =
        (group.equals("internal") ? "apiserverinternal" : group)
            + "."
            + parts[parts.length - 1]
            + "."
            + MESSAGE_NAMES.getOrDefault(type.getSimpleName(), type.getSimpleName());
    return PREFIXES.stream().map(prefix -> prefix + last).filter(MESSAGES::has).findFirst();
  }

  private static String line(Class<?> type, String message) {
    var words = new ArrayList<String>(List.of(type.getSimpleName()));
    fields(message, "", words);
    return String.join(" ", words);
  }

  private static void fields(String message, String prefix, List<String> words) {
    MESSAGES.get(message).properties().stream()
        .sorted(Comparator.comparing(field -> field.getValue().get(0).asInt()))
        .forEach(
            field -> {
              JsonNode facts = field.getValue();
              JsonNode json = JSON.path(message).path(field.getKey());
              var marks = new HashSet<String>();
              json.forEach(word -> marks.add(word.stringValue()));
              String number = prefix + facts.get(0).asInt();
              String type = facts.get(1).stringValue();
              if (marks.contains("inline")) {
                fields(resolve(message, type), number + ".", words);
              } else {
                words.add(json.get(0).stringValue());
                words.add(number + code(message, type, facts.get(2).stringValue(), marks));
              }
            });
  }

  private static String code(String message, String type, String label, Set<String> marks) {
    if (label.equals("map")) {
      String value = type.substring("map<string, ".length(), type.length() - 1);
      return "%" + form(message, value);
    }
    if (label.equals("repeated")) {
      return "*" + form(message, type);
    }
    String form = form(message, type);
    boolean zeroMeansAbsent = marks.contains("omitempty") && !marks.contains("pointer");
    return zeroMeansAbsent && "sibx".contains(form) ? form.toUpperCase(Locale.ROOT) : form;
  }

  private static String form(String message, String type) {
    String resolved = resolve(message, type);
    String simple = resolved.substring(resolved.lastIndexOf('.') + 1);
    return LISTS.contains(simple) ? "e" : FORMS.getOrDefault(resolved, "m");
  }

  private static String resolve(String message, String type) {
    if (type.startsWith(".")) {
      return type.substring(1);
    }
    String near = message.substring(0, message.lastIndexOf('.') + 1) + type;
    return MESSAGES.has(near) ? near : type;
  }
}
