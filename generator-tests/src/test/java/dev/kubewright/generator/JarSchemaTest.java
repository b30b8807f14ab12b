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

  /** Descriptions of records from jars, which are left out by default. */
  private static final List<String> DESCRIBED =
      List.of(
          "-Xlint:all,-processing",
          "-Werror",
          "-Akubewright.cel=off",
          "-Akubewright.crd.embeddedDescriptions=all");

  @TempDir private Path folder;

  @Test
  void crd_ofRecordsFromAJar_isTheSameAsFromSource() {
    Sources library = Case.of("good/jar").library();
    Sources consumer = Case.of("good/jar").sources();
    var both = new TreeMap<>(library.texts());
    both.putAll(consumer.texts());

    Outcome compiled = Javac.into(folder.resolve("lib")).compile(library);
    Outcome fromJar = Javac.into(folder.resolve("jar")).with(compiled).compile(consumer, DESCRIBED);
    Outcome fromSource = Javac.into(folder.resolve("source")).compile(new Sources(both), DESCRIBED);

    assertThat(fromJar.messages()).isEmpty();
    assertThat(fromSource.messages()).isEmpty();
    assertThat(fromJar.artefacts()).containsKey(CRD);
    assertThat(fromJar.artefacts().get(CRD)).isEqualTo(fromSource.artefacts().get(CRD));
  }

  @Test
  void listKeyOfAJar_thatMayBeMissing_isAnErrorAtTheComponentThatBringsIt() {
    Outcome library =
        Javac.into(folder.resolve("lib"))
            .compile(
                Sources.of(
                    """
                    package com.example.lib;

                    import org.jspecify.annotations.Nullable;

                    /** A port. */
                    public record Port(Integer port, @Nullable String protocol) {}
                    """,
                    """
                    package com.example.lib;

                    import dev.kubewright.annotation.ListType;
                    import dev.kubewright.annotation.Model;
                    import dev.kubewright.collection.Lists;
                    import java.util.List;

                    /** Ports. */
                    @Model
                    public record Ports(
                        @ListType(value = ListType.Value.MAP, keys = {"port", "protocol"})
                            List<Port> ports) {
                      /** Copies. */
                      public Ports {
                        ports = Lists.copy(ports);
                      }
                    }
                    """));
    assertThat(library.messages()).isEmpty();

    Outcome consumer =
        Javac.into(folder.resolve("jar"))
            .with(library)
            .compile(
                Sources.of(
                    """
                    package com.example.end;

                    import com.example.lib.Ports;
                    import dev.kubewright.annotation.Kind;
                    import dev.kubewright.meta.v1.KubernetesObject;
                    import dev.kubewright.meta.v1.ObjectMeta;
                    import java.util.Map;

                    /** At the end. */
                    @Kind(group = "end.example.com", version = "v1")
                    public record End(ObjectMeta metadata, Map<String, Ports> parts)
                        implements KubernetesObject {}
                    """));

    assertThat(consumer.lines())
        .containsExactly(
            "End.java:11 [KW-OptionalListKey] list key \"protocol\" of Port may be missing, which"
                + " the server refuses in a CRD; component \"parts\" brings it from a jar, use"
                + " RawJson there or a record of your own.");
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
    Outcome third =
        Javac.into(folder.resolve("end")).with(first).with(second).compile(consumer, DESCRIBED);
    Outcome together = Javac.into(folder.resolve("all")).compile(new Sources(all), DESCRIBED);

    String crd = "META-INF/kubewright/crds/ends.end.example.com.yaml";
    assertThat(third.messages()).isEmpty();
    assertThat(third.artefacts().get(crd)).isEqualTo(together.artefacts().get(crd));
    assertThat(third.artefacts().keySet())
        .containsNoneIn(List.of("com/example/middle/MiddleCodec.java"));
  }

  /** A CRD has what the newest release of Kubernetes has; what is a person's own, has no end. */
  @Test
  void fieldOfAnImportedRecord_thatTheNewestReleaseLacks_isInNoSchema() {
    Sources imported =
        Sources.of(
            """
            @Imported(releases = {"1.35", "1.36"})
            @NullMarked
            package com.example.api;

            import dev.kubewright.annotation.Imported;
            import org.jspecify.annotations.NullMarked;
            """,
            """
            package com.example.api;

            import dev.kubewright.annotation.Model;
            import dev.kubewright.annotation.Until;
            import org.jspecify.annotations.Nullable;

            /** A part. */
            @Model
            public record Part(
                @Nullable String kept, @Until("1.35") @Nullable String ended, Part.@Nullable Inner inner) {
              /** A part of it. */
              public record Inner(@Until("1.35") @Nullable String over, @Nullable String there) {}
            }
            """);
    Sources own =
        Sources.of(
            """
            package com.example.end;

            import com.example.api.Part;
            import dev.kubewright.annotation.Kind;
            import dev.kubewright.annotation.Until;
            import dev.kubewright.meta.v1.KubernetesObject;
            import dev.kubewright.meta.v1.ObjectMeta;
            import org.jspecify.annotations.Nullable;

            /** At the end. */
            @Kind(group = "end.example.com", version = "v1")
            public record End(
                ObjectMeta metadata, @Nullable Part part, @Until("1.35") @Nullable String own)
                implements KubernetesObject {}
            """);
    var all = new TreeMap<>(imported.texts());
    all.putAll(own.texts());

    Outcome jar = Javac.into(folder.resolve("lib")).compile(imported);
    Outcome apart = Javac.into(folder.resolve("end")).with(jar).compile(own, DESCRIBED);
    Outcome together = Javac.into(folder.resolve("all")).compile(new Sources(all), DESCRIBED);

    assertThat(jar.messages()).isEmpty();
    for (Outcome outcome : List.of(apart, together)) {
      assertThat(outcome.messages()).isEmpty();
      String crd = outcome.artefacts().get("META-INF/kubewright/crds/ends.end.example.com.yaml");
      for (String field : List.of("kept", "inner", "there", "own")) {
        assertThat(crd).contains(" " + field + ":\n");
      }
      for (String field : List.of("ended", "over")) {
        assertThat(crd).doesNotContain(field);
      }
    }
  }
}
