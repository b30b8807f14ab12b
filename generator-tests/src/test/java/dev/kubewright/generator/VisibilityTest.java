package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is generated follows from the run-times that are there. */
final class VisibilityTest {
  @TempDir private Path folder;

  @Test
  void compile_withCoreOnly_generatesDataAndCrdButNoAccess() {
    Outcome outcome = Javac.withCoreOnly(folder).compile(Case.of("good/crontab").sources());

    assertThat(outcome.lines())
        .containsExactly(
            "CronTab.java:29 [KW-NoRuntime] kubewright-runtime-rest and kubewright-runtime-cache"
                + " are not visible to this compilation, so no clients, listers and informers are"
                + " generated; if you want them, add them as a dependency, and \"requires"
                + " dev.kubewright.rest; requires dev.kubewright.cache;\" to module-info.java if"
                + " there is one.");
    assertThat(outcome.artefacts().keySet())
        .containsExactly(
            "META-INF/kubewright/crds/crontabs.stable.example.com.yaml",
            "META-INF/native-image/dev.kubewright.crds/crontabs.stable.example.com/reachability-metadata.json",
            "META-INF/native-image/dev.kubewright.crds/crontabs.stable.example.com/resource-config.json",
            "com/example/stable/StableScheme.java",
            "com/example/stable/v1/CronTabBuilder.java",
            "com/example/stable/v1/CronTabCodec.java",
            "com/example/stable/v1/CronTabSpecBuilder.java",
            "com/example/stable/v1/CronTabSpecCodec.java",
            "com/example/stable/v1/CronTabStatusBuilder.java",
            "com/example/stable/v1/CronTabStatusCodec.java",
            "com/example/stable/v1/CronTabs.java",
            "com/example/stable/v1/KubewrightShapes.java",
            "com/example/stable/v1/StepBuilder.java",
            "com/example/stable/v1/StepCodec.java");
  }

  @Test
  void compile_versionNotPublicWithCoreOnly_warnsThatThereIsNoConversion() {
    var texts = new TreeMap<>(Case.of("good/versions").sources().texts());
    texts.computeIfPresent(
        "com/example/v1beta1/Gadget.java", (path, text) -> text.replace("public record", "record"));

    Outcome outcome = Javac.withCoreOnly(folder).compile(new Sources(texts), List.of());

    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.lines())
        .contains(
            "Gadget.java:15 [KW-ConversionNotPublic] Gadget is not public, so no typed conversion"
                + " between the versions of gadgets.example.com is generated; make it public if"
                + " your webhook is written in Java.");
    assertThat(outcome.artefacts()).doesNotContainKey("com/example/v1/GadgetConversion.java");
    assertThat(outcome.artefacts()).containsKey("com/example/v1beta1/GadgetCodec.java");
  }
}
