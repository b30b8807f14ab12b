package dev.kubewright.it.build.artifact;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.apps.v1.client.DeploymentsGetter;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.client.Gettable;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The artifacts of this build, as a user's IDE and a user's first command see them. */
class PackagingIT {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  @ParameterizedTest
  @CsvSource({
    "runtime-core, dev/kubewright/meta/v1/ObjectMeta.java",
    "runtime-core, dev/kubewright/meta/v1/ObjectMetaBuilder.java",
    "runtime-yaml, dev/kubewright/yaml/Yaml.java",
    "runtime-connect, dev/kubewright/connect/config/RestConfig.java",
    "runtime-rest, dev/kubewright/rest/RestClient.java",
    "runtime-cache, dev/kubewright/cache/SharedInformer.java",
    "runtime-jackson, dev/kubewright/jackson/KubewrightModule.java",
    "generated-api, dev/kubewright/api/core/v1/Pod.java",
    "generated-api, dev/kubewright/api/core/v1/PodBuilder.java",
    "generated-api, dev/kubewright/api/apps/v1/client/DeploymentInterface.java",
    "generated-api, dev/kubewright/api/KubernetesClientset.java",
    "api-server, dev/kubewright/apiserver/InMemoryApiServer.java",
    "generator-processor, dev/kubewright/processor/KubewrightProcessor.java",
    "generator-cel, dev/kubewright/cel/KubernetesCelChecker.java"
  })
  void sourcesJar_hasWrittenAndGeneratedSources(String module, String source) throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve(module).resolve("target"))) {
      List<Path> jars = files.filter(file -> file.toString().endsWith("-sources.jar")).toList();
      assertWithMessage(module).that(jars).hasSize(1);
      try (ZipFile jar = new ZipFile(jars.get(0).toFile())) {
        assertWithMessage(module).that(jar.getEntry(source)).isNotNull();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {DeploymentsGetter.class, Gettable.class, ResourceEventHandler.class})
  void interfaceMethods_keepTheNamesOfTheirParameters(Class<?> type) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.isSynthetic()) {
        continue; // a lambda
      }
      for (Parameter parameter : method.getParameters()) {
        assertWithMessage(method.toString())
            .that(parameter.isNamePresent() || parameter.isSynthetic())
            .isTrue();
      }
    }
  }

  /** By itself, the plugin for integration tests ignores {@code -DskipTests}. */
  @Test
  void skipTests_skipsIntegrationTestsToo() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 4)) {
      List<Path> poms =
          files
              .filter(file -> file.endsWith("pom.xml") && !file.toString().contains("/target/"))
              .toList();
      assertThat(poms).contains(ROOT.resolve("pom.xml"));
      for (Path pom : poms) {
        String text = Files.readString(pom);
        if (text.contains("<artifactId>maven-failsafe-plugin</artifactId>")
            && text.contains("<goal>integration-test</goal>")) {
          assertWithMessage(pom.toString()).that(text).contains("<skipITs>${skipTests}</skipITs>");
        }
      }
    }
  }
}
