package dev.kubewright.meta.v1;

import static com.google.common.truth.Truth.assertThat;

import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

class ObjectMetaTest {
  private static final ObjectMeta META =
      ObjectMetaBuilder.build(
          m ->
              m.name("db")
                  .namespace("shop")
                  .generation(3L)
                  .creationTimestamp(Instant.parse("2026-07-01T00:00:00Z"))
                  .labels(Map.of("app", "db"))
                  .annotations(Map.of("team", "shop"))
                  .addFinalizer("example.com/keep"));

  /** The text is written by hand, so it can forget a component. */
  @Test
  void toString_withoutCopies_isThatOfTheCompiler() throws ReflectiveOperationException {
    for (ObjectMeta meta : new ObjectMeta[] {META, ObjectMeta.NONE}) {
      var text = new StringJoiner(", ", "ObjectMeta[", "]");
      for (RecordComponent each : ObjectMeta.class.getRecordComponents()) {
        text.add(each.getName() + "=" + each.getAccessor().invoke(meta));
      }
      assertThat(meta.toString()).isEqualTo(text.toString());
    }
  }

  @Test
  void toString_copyOfTheObject_isMasked() {
    ObjectMeta meta =
        META.with(
            m ->
                m.putAnnotation(
                    "kubectl.kubernetes.io/last-applied-configuration",
                    "{\"stringData\":{\"password\":\"s3cret\"}}"));

    assertThat(meta.toString())
        .contains(
            "annotations={team=shop, kubectl.kubernetes.io/last-applied-configuration=<masked>}");
    assertThat(meta.annotations().toString()).contains("s3cret");
  }
}
