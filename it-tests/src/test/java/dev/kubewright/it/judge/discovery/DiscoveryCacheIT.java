package dev.kubewright.it.judge.discovery;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Kubectl;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.disk.CachedDiscoveryClient;
import dev.kubewright.rest.discovery.disk.DiskCacheOptions;
import dev.kubewright.rest.openapi.OpenApiRoot;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The cache on disk, shared with kubectl and by many processes. */
@Timeout(240)
class DiscoveryCacheIT extends Scenario {
  private static final int PROCESSES = 10;
  private static final GroupVersion APPS = new GroupVersion("apps", "v1");

  @TempDir private Path folder = Path.of("unset");

  /** Paths and status codes of what the server answered. */
  private final List<String> responses = new CopyOnWriteArrayList<>();

  private Path cache = Path.of("unset");

  @BeforeEach
  void nameTheCache() {
    cache = folder.resolve("cache");
  }

  private CachedDiscoveryClient open() {
    DiscoveryClient client = DiscoveryClient.over(rest()).through(this::counting);
    return CachedDiscoveryClient.over(client, DiskCacheOptions.kubectl(cache, client.server()));
  }

  private Transport counting(Transport next) {
    return new Transport() {
      @Override
      public Response send(Request request) {
        Response response = next.send(request);
        responses.add(request.path() + " " + response.status());
        return response;
      }

      @Override
      public void close() {
        next.close();
      }
    };
  }

  private Kubectl kubectl() {
    return Kubectl.require(server().kubeconfig(folder), cache, folder);
  }

  private static List<String> sorted(String lines) {
    return lines.lines().sorted().toList();
  }

  @Test
  void kubectl_readsWhatWeWrote() throws Exception {
    Kubectl kubectl = kubectl();
    List<String> expected =
        sorted(
            new Kubectl(kubectl.binary(), kubectl.kubeconfig(), folder.resolve("own"), folder)
                .run("api-resources", "-o", "wide"));
    open().serverGroupsAndResources().orThrow();

    String cached = kubectl.run("api-resources", "--cached", "-o", "wide", "-v=6");

    assertThat(cached).doesNotContain("/apis?timeout=32s");
    List<String> found =
        sorted(cached).stream().filter(line -> !line.matches("[IW]\\d{4} .*")).toList();
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void kubectl_confirmsTheResponsesThatWeKept() throws Exception {
    Kubectl kubectl = kubectl();
    open().serverGroupsAndResources().orThrow();

    String said = kubectl.run("api-resources", "-v=8");

    List<String> requests = said.lines().filter(line -> line.contains("\"Request\"")).toList();
    List<String> kept = said.lines().filter(line -> line.contains("X-From-Cache: 1")).toList();
    assertThat(requests).hasSize(2);
    assertThat(kept).hasSize(2);
  }

  @Test
  void we_readWhatKubectlWrote() throws Exception {
    kubectl().run("api-resources");
    ServerResources live = DiscoveryClient.over(rest()).serverGroupsAndResources().orThrow();
    CachedDiscoveryClient cached = open();

    ServerResources found = cached.serverGroupsAndResources().orThrow();

    assertThat(responses).isEmpty();
    assertThat(cached.fresh()).isFalse();
    assertThat(found).isEqualTo(live);
  }

  @Test
  void we_confirmTheResponsesThatKubectlKept() throws Exception {
    kubectl().run("api-resources");
    CachedDiscoveryClient cached = open();

    cached.invalidate();
    ServerResources found = cached.serverGroupsAndResources().orThrow();

    assertThat(responses).containsExactly("/api 304", "/apis 304").inOrder();
    assertThat(cached.fresh()).isTrue();
    assertThat(found).isEqualTo(DiscoveryClient.over(rest()).serverGroupsAndResources());
  }

  @Test
  void directories_areThoseOfKubectl() throws Exception {
    kubectl().run("api-resources");
    kubectl().run("explain", "deployments");
    List<String> ofKubectl = relativeFiles();

    CachedDiscoveryClient cached = open();
    cached.invalidate();
    cached.serverGroupsAndResources();
    OpenApiRoot.over(cached.openApiV3()).gvSpec(APPS);

    assertThat(relativeFiles()).containsExactlyElementsIn(ofKubectl);
  }

  private List<String> relativeFiles() throws IOException {
    try (Stream<Path> all = Files.walk(cache)) {
      return all.filter(Files::isRegularFile)
          .map(file -> cache.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void openApiV3_sameHash_isNotReadAgain() {
    OpenApiRoot.over(open().openApiV3()).gvSpec(APPS);
    int first = responses.size();

    String document = OpenApiRoot.over(open().openApiV3()).gvSpec(APPS).text();

    assertThat(first).isEqualTo(2);
    assertThat(responses).hasSize(first + 1);
    assertThat(responses.get(first)).startsWith("/openapi/v3 ");
    assertThat(document).contains("io.k8s.api.apps.v1.Deployment");
  }

  /** kubectl keeps this document as protobuf, under the same name as our JSON. */
  @Test
  void openApiV2_keptByKubectlInAnotherEncoding_isNotTakenForOurs() throws Exception {
    Kubectl kubectl = kubectl();
    String[] explain = {"explain", "deployments", "--output=plaintext-openapiv2"};

    String first = kubectl.run(explain);
    String document = open().openApiSchema().text();
    String second = kubectl.run(explain);

    assertThat(responses).containsExactly("/openapi/v2 200");
    assertThat(document).contains("\"swagger\":\"2.0\"");
    assertThat(second).isEqualTo(first);
    assertThat(open().openApiSchema().text()).isEqualTo(document);
  }

  /** One of ten processes is killed while it writes. kubectl uses the same cache meanwhile. */
  @Test
  void tenProcessesAndKubectl_neverSeeAHalfWrittenFile() throws Exception {
    Kubectl kubectl = kubectl();
    int groups = DiscoveryClient.over(rest()).serverGroups().groups().size();
    var processes = new ArrayList<Process>();
    try {
      processes.add(start(kubectl, 0, 100_000, groups));
      killWhileItWrites(processes.get(0));
      for (int i = 1; i <= PROCESSES; i++) {
        processes.add(start(kubectl, i, 6, groups));
      }
      for (int i = 0; i < 4; i++) {
        assertThat(sorted(kubectl.run("api-resources", i % 2 == 0 ? "--cached" : "-o=name")))
            .isNotEmpty();
        CacheFileCheck.requireWhole(cache);
      }
      for (int i = 1; i <= PROCESSES; i++) {
        assertWithMessage("process %s ended in time", i)
            .that(processes.get(i).waitFor(120, TimeUnit.SECONDS))
            .isTrue();
        assertThat(Files.readString(output(i))).containsMatch("read [1-9][0-9]* whole files");
      }
    } finally {
      processes.forEach(Process::destroyForcibly);
    }
    assertThat(CacheFileCheck.requireWhole(cache)).isGreaterThan(groups);
    assertThat(open().serverGroupsAndResources().failures()).isEmpty();
  }

  private Path output(int process) {
    return folder.resolve("process" + process + ".txt");
  }

  private Process start(Kubectl kubectl, int number, int rounds, int groups) throws IOException {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xmx128m",
            "-cp",
            System.getProperty("java.class.path"),
            CacheProcess.class.getName(),
            kubectl.kubeconfig().toString(),
            cache.toString(),
            String.valueOf(rounds),
            String.valueOf(groups));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(output(number).toFile())
        .start();
  }

  private void killWhileItWrites(Process process) throws IOException, InterruptedException {
    long until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!isWriting()) {
      assertWithMessage(Files.readString(output(0))).that(process.isAlive()).isTrue();
      assertThat(System.nanoTime()).isLessThan(until);
      Thread.onSpinWait();
    }
    process.destroyForcibly();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
  }

  /** Returns whether a file has its temporary name now. */
  private boolean isWriting() throws IOException {
    if (!Files.isDirectory(cache)) {
      return false;
    }
    try (Stream<Path> all = Files.walk(cache)) {
      return all.anyMatch(file -> file.getFileName().toString().matches("server.*\\.json\\..+"));
    } catch (UncheckedIOException renamedMeanwhile) {
      return true;
    }
  }
}
