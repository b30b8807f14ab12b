package dev.kubewright.apiserver.form;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/** Documents of kept bytes equal those that are written as a whole. */
class BodiesTest {
  private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");
  private static final Resource PODS =
      Objects.requireNonNull(new Catalog(RuntimeConfig.of("")).find("", "v1", "pods"));
  private static final Kind KIND = new Kind(PODS, new TableStrategy(PODS, StrategyFacts.of(PODS)));

  private static ObjectNode pod(int number) {
    ObjectNode pod = Json.object().put("apiVersion", "v1").put("kind", "Pod");
    pod.putObject("metadata")
        .put("name", "x" + number)
        .put("namespace", "default")
        .put("creationTimestamp", "2026-07-01T11:00:00Z")
        .putObject("labels")
        .put("text", "\"é\n" + "long ".repeat(number * number));
    ObjectNode spec = pod.putObject("spec");
    spec.putArray("containers").addObject().put("name", "c").put("image", "i" + number);
    spec.put("terminationGracePeriodSeconds", number);
    return pod;
  }

  private static List<Stored> pods(int count) {
    List<Stored> pods = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pods.add(new Stored(pod(i)));
    }
    return pods;
  }

  private static Representation form(
      Encoding encoding, Representation.Form form, String version, boolean list, String include) {
    return new Representation(encoding, form, "meta.k8s.io/" + version, list, include);
  }

  private static byte[] bytes(ServerResponse.Body body) {
    return body instanceof ServerResponse.Pieces pieces
        ? pieces.joined()
        : ((ServerResponse.Full) body).bytes();
  }

  private static void assertSame(Encoding encoding, byte[] bytes, ObjectNode expected) {
    if (encoding == Encoding.JSON) {
      assertThat(Json.MAPPER.readTree(bytes)).isEqualTo(Json.MAPPER.readTree(Json.bytes(expected)));
    } else {
      assertThat(bytes).isEqualTo(encoding.write(expected));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JSON,FULL,v1,''",
    "PROTOBUF,FULL,v1,''",
    "YAML,FULL,v1,''",
    "JSON,METADATA,v1,''",
    "JSON,METADATA,v1beta1,''",
    "PROTOBUF,METADATA,v1,''",
    "PROTOBUF,METADATA,v1beta1,''",
    "JSON,TABLE,v1,Metadata",
    "JSON,TABLE,v1beta1,None",
    "JSON,TABLE,v1,Object",
    "YAML,TABLE,v1,Metadata"
  })
  void list_isThatOfTrees(
      Encoding encoding, Representation.Form kind, String version, String include) {
    Representation form = form(encoding, kind, version, true, include);
    for (int size : List.of(0, 1, 40)) {
      List<Stored> items = pods(size);
      ObjectNode head = Views.head(form, KIND, 77);
      Json.metadata(head).put("continue", "more").put("remainingItemCount", 3);
      ObjectNode expected =
          Views.list(form, items.stream().map(Stored::tree).toList(), KIND, 77, NOW);
      Json.metadata(expected).put("continue", "more").put("remainingItemCount", 3);

      for (int time = 0; time < 2; time++) { // the second one is made of kept bytes
        assertSame(encoding, bytes(Bodies.list(form, head, items, KIND, NOW)), expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Encoding.class)
  void one_isThatOfATree(Encoding encoding) {
    for (Representation.Form kind :
        List.of(Representation.Form.FULL, Representation.Form.METADATA)) {
      Representation form = form(encoding, kind, "v1beta1", false, "");
      Stored pod = new Stored(pod(20));
      ObjectNode expected = (ObjectNode) Views.one(form, pod.tree(), KIND, NOW);

      assertSame(encoding, Bodies.one(form, pod, KIND, NOW).bytes(), expected);
      assertSame(encoding, Bodies.one(form, pod, KIND, NOW).bytes(), expected);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Encoding.class,
      names = {"JSON", "PROTOBUF"})
  void event_isThatOfATree(Encoding encoding) {
    for (Representation.Form kind :
        List.of(Representation.Form.FULL, Representation.Form.METADATA)) {
      Representation form = form(encoding, kind, "v1", false, "");
      Stored pod = new Stored(pod(20));
      byte[] expected =
          encoding.frame("ADDED", (ObjectNode) Views.one(form, pod.tree(), KIND, NOW));

      byte[] event = Bodies.event(form, "ADDED", pod);

      if (encoding == Encoding.JSON) {
        assertThat(event[event.length - 1]).isEqualTo((byte) '\n');
        assertThat(Json.MAPPER.readTree(event)).isEqualTo(Json.MAPPER.readTree(expected));
      } else {
        assertThat(event).isEqualTo(expected);
      }
    }
  }
}
