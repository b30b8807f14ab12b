package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.apiextensions.v1.JSONSchemaPropsCodec;
import dev.kubewright.api.apps.v1.ControllerRevisionCodec;
import dev.kubewright.api.apps.v1.StatefulSetSpecCodec;
import dev.kubewright.api.authentication.v1.UserInfoCodec;
import dev.kubewright.api.core.v1.ConfigMapCodec;
import dev.kubewright.api.core.v1.NodeStatusCodec;
import dev.kubewright.api.core.v1.PodSpecCodec;
import dev.kubewright.api.core.v1.PodStatusCodec;
import dev.kubewright.api.core.v1.ResourceRequirementsCodec;
import dev.kubewright.api.core.v1.SecretCodec;
import dev.kubewright.api.policy.v1.EvictionCodec;
import dev.kubewright.api.policy.v1.PodDisruptionBudgetCodec;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.meta.v1.Quantity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Odd documents that Go reads, compared with a table of what Go writes for them. {@code
 * it-tests/control-plane/facts} makes the table.
 */
class GoDocumentsTest {
  private static final String REFUSED = "refused";
  private static final Map<String, Codec<?>> CODECS =
      Map.ofEntries(
          Map.entry("ConfigMap", ConfigMapCodec.INSTANCE),
          Map.entry("ControllerRevision", ControllerRevisionCodec.INSTANCE),
          Map.entry("Eviction", EvictionCodec.INSTANCE),
          Map.entry("JSONSchemaProps", JSONSchemaPropsCodec.INSTANCE),
          Map.entry("NodeStatus", NodeStatusCodec.INSTANCE),
          Map.entry("PodDisruptionBudget", PodDisruptionBudgetCodec.INSTANCE),
          Map.entry("PodSpec", PodSpecCodec.INSTANCE),
          Map.entry("PodStatus", PodStatusCodec.INSTANCE),
          Map.entry("ResourceRequirements", ResourceRequirementsCodec.INSTANCE),
          Map.entry("Secret", SecretCodec.INSTANCE),
          Map.entry("StatefulSetSpec", StatefulSetSpecCodec.INSTANCE),
          Map.entry("UserInfo", UserInfoCodec.INSTANCE));

  /** A row of the table. Its documents have one character for each byte. */
  private record Case(String name, String kind, String document, String written) {
    Codec<?> codec() {
      return Objects.requireNonNull(CODECS.get(kind), kind);
    }

    boolean raw() {
      return name.startsWith("raw");
    }

    @Override
    public String toString() {
      return name + ": " + document.substring(0, Math.min(100, document.length()));
    }
  }

  static List<Case> cases() throws IOException {
    var cases = new ArrayList<Case>();
    try (InputStream in =
            Objects.requireNonNull(GoDocumentsTest.class.getResourceAsStream("go-documents.tsv"));
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line : lines.lines().toList()) {
        List<String> cells =
            Arrays.stream(line.split("\t")).map(cell -> Json.decode(Codecs.STRING, cell)).toList();
        cases.add(new Case(cells.get(0), cells.get(1), cells.get(2), cells.get(3)));
      }
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readAndWrite_oddDocuments_asGoDoes(Case given) {
    byte[] document = given.document().getBytes(ISO_8859_1);
    if (given.written().equals(REFUSED)) {
      assertThrows(CodecException.class, () -> Json.decode(given.codec(), document));
      return;
    }
    String ours = again(given.codec(), document);
    if (given.raw()) {
      assertThat(ours).isEqualTo(given.document());
    } else {
      assertAgrees("$", tree(ours), tree(given.written()));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void read_oddDocumentsWithSharing_sameAsWithout(Case given) {
    byte[] document = given.document().getBytes(ISO_8859_1);
    DecodeContext context = DecodeContext.create();
    for (int i = 0; i < 4 && !given.written().equals(REFUSED); i++) {
      Object shared = Json.decode(given.codec(), document, context);
      assertThat(shared).isEqualTo(Json.decode(given.codec(), document));
    }
  }

  private static <T> String again(Codec<T> codec, byte[] document) {
    return new String(Json.encode(codec, Json.decode(codec, document)), ISO_8859_1);
  }

  private static JsonNode tree(String latin) {
    return JsonMapper.shared()
        .readTree(new String(latin.getBytes(ISO_8859_1), StandardCharsets.UTF_8));
  }

  /**
   * Checks that a value is written as in Go. Go also writes many empty fields, and quantities in
   * their canonical form. Ours writes no empty fields, and quantities as they were read.
   */
  private static void assertAgrees(String path, JsonNode ours, JsonNode gos) {
    if (gos.isObject()) {
      assertWithMessage(path).that(ours.isObject()).isTrue();
      for (String name : gos.propertyNames()) {
        if (ours.has(name)) {
          assertAgrees(path + "." + name, ours.get(name), gos.get(name));
        } else {
          assertWithMessage("%s.%s is lost", path, name).that(isNothing(gos.get(name))).isTrue();
        }
      }
      for (String name : ours.propertyNames()) {
        boolean type = path.equals("$") && (name.equals("apiVersion") || name.equals("kind"));
        assertWithMessage("%s.%s", path, name).that(type || gos.has(name)).isTrue();
      }
    } else if (gos.isArray()) {
      assertWithMessage(path).that(ours.size()).isEqualTo(gos.size());
      for (int i = 0; i < gos.size(); i++) {
        assertAgrees(path + "[" + i + "]", ours.get(i), gos.get(i));
      }
    } else if (path.matches(".*\\.(allocatable|limits)\\..*")) {
      Quantity expected = Quantity.of(gos.asString());
      assertWithMessage(path).that(Quantity.of(ours.asString())).isEqualTo(expected);
    } else {
      assertWithMessage(path).that(ours).isEqualTo(gos);
    }
  }

  private static boolean isNothing(JsonNode value) {
    if (value.isContainer()) {
      return value.values().stream().allMatch(GoDocumentsTest::isNothing);
    }
    return value.isNull() || value.asString().isEmpty() || value.asString().equals("0");
  }
}
