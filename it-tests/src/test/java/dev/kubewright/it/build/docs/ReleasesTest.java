package dev.kubewright.it.build.docs;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The facts, the binaries of control planes, the server in memory and the pages name the same. */
class ReleasesTest {
  private static final Pattern KUBERNETES =
      Pattern.compile("(?m)^\\tk8s\\.io/kubernetes (v[\\d.]+)");

  /** The versions of the facts, oldest first. */
  private static List<String> versions() throws IOException {
    return Files.readAllLines(Page.ROOT.resolve("kubernetes-facts/facts/releases.txt")).stream()
        .filter(line -> line.startsWith("v"))
        .toList();
  }

  private static String newest() throws IOException {
    List<String> versions = versions();
    return versions.get(versions.size() - 1);
  }

  private static String release(String version) {
    return version.substring(1, version.lastIndexOf('.'));
  }

  private static String version(Path folder) throws IOException {
    Matcher version = KUBERNETES.matcher(Files.readString(folder.resolve("go.mod")));
    assertWithMessage("%s", folder).that(version.find()).isTrue();
    return version.group(1);
  }

  @Test
  void binaries_areOfTheVersionsOfTheFacts() throws IOException {
    Path tests = Page.ROOT.resolve("it-tests");
    assertThat(version(tests.resolve("control-plane"))).isEqualTo(newest());
    var older = new TreeSet<String>();
    try (Stream<Path> folders = Files.list(tests)) {
      for (Path folder : folders.filter(f -> f.toString().contains("control-plane-")).toList()) {
        assertThat(versions()).contains(version(folder));
        assertThat(folder.toString()).endsWith("-" + release(version(folder)));
        older.add(release(version(folder)));
      }
    }
    assertThat(older).contains(release(versions().get(0)));
    for (String each : older) {
      assertThat(Files.readString(Page.ROOT.resolve(".ci/nightly"))).contains(each);
    }
  }

  @Test
  void serverInMemory_isOfTheNewest() throws IOException {
    try (var server = InMemoryApiServer.start();
        var rest = RestClient.over(server.transport())) {
      assertThat(DiscoveryClient.over(rest).serverVersion().gitVersion()).isEqualTo(newest());
    }
  }

  @Test
  void pages_nameTheNewestAndTheOldest() throws IOException {
    for (String page :
        List.of("README.md", "docs/howto/test-on-a-real-server.md", "docs/reference/test-kit.md")) {
      String text = Files.readString(Page.ROOT.resolve(page));
      assertWithMessage(page).that(text).contains(release(newest()));
      assertWithMessage(page).that(text).contains(release(versions().get(0)));
    }
  }

  @Test
  void readme_hasTheSizeOfTheGeneratedApi() throws IOException {
    List<ResourceType<?>> types = List.copyOf(KubernetesScheme.SCHEME.types());
    long groupVersions = types.stream().map(ResourceType::apiVersion).distinct().count();

    assertThat(Files.readString(Page.ROOT.resolve("README.md")))
        .contains(
            "Kubernetes %s to %s: %d group-versions, %d resources |"
                .formatted(
                    release(versions().get(0)), release(newest()), groupVersions, types.size()));
  }
}
