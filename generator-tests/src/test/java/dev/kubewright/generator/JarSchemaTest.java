package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record of a jar has the schema that it has as source. */
final class JarSchemaTest {
  private static final String CRD = "META-INF/kubewright/crds/apps.app.example.com.yaml";

  @TempDir private Path folder;

  @Test
  void crd_ofRecordsFromAJar_isTheSameAsFromSource() {
    Sources library = Case.of("good/jar").library();
    Sources consumer = Case.of("good/jar").sources();
    var both = new TreeMap<>(library.texts());
    both.putAll(consumer.texts());

    Outcome compiled = Javac.into(folder.resolve("lib")).compile(library);
    Outcome fromJar = Javac.into(folder.resolve("jar")).with(compiled).compile(consumer);
    Outcome fromSource = Javac.into(folder.resolve("source")).compile(new Sources(both));

    assertThat(fromJar.messages()).isEmpty();
    assertThat(fromSource.messages()).isEmpty();
    assertThat(fromJar.artefacts()).containsKey(CRD);
    assertThat(fromJar.artefacts().get(CRD)).isEqualTo(fromSource.artefacts().get(CRD));
  }

  @Test
  void crd_ofRecordsFromAJarOfAJar_isTheSameAsFromSource() {
    Sources library = Case.of("good/jar").library();
    Sources middle =
        Sources.of(
            """
            package com.example.middle;

            import com.example.lib.Template;
            import dev.kubewright.annotation.Model;

            /** Between two others. */
            @Model
            public record Middle(Template template) {}
            """);
    Sources consumer =
        Sources.of(
            """
            package com.example.end;

            import com.example.middle.Middle;
            import dev.kubewright.annotation.Kind;
            import dev.kubewright.meta.v1.KubernetesObject;
            import dev.kubewright.meta.v1.ObjectMeta;

            /** At the end. */
            @Kind(group = "end.example.com", version = "v1")
            public record End(ObjectMeta metadata, Middle middle) implements KubernetesObject {}
            """);
    var all = new TreeMap<>(library.texts());
    all.putAll(middle.texts());
    all.putAll(consumer.texts());

    Outcome first = Javac.into(folder.resolve("lib")).compile(library);
    Outcome second = Javac.into(folder.resolve("middle")).with(first).compile(middle);
    Outcome third = Javac.into(folder.resolve("end")).with(first).with(second).compile(consumer);
    Outcome together = Javac.into(folder.resolve("all")).compile(new Sources(all));

    String crd = "META-INF/kubewright/crds/ends.end.example.com.yaml";
    assertThat(third.messages()).isEmpty();
    assertThat(third.artefacts().get(crd)).isEqualTo(together.artefacts().get(crd));
    assertThat(third.artefacts().keySet())
        .containsNoneIn(List.of("com/example/middle/MiddleCodec.java"));
  }
}
