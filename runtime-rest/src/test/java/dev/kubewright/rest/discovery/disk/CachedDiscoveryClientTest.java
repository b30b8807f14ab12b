package dev.kubewright.rest.discovery.disk;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.error.ApiException;
import dev.kubewright.meta.v1.APIGroupListCodec;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.PathTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.Documents;
import dev.kubewright.rest.discovery.MemCacheClient;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CachedDiscoveryClientTest {
  private static final GroupVersion CORE = new GroupVersion("", "v1");
  private static final GroupVersion APPS = new GroupVersion("apps", "v1");

  @TempDir private Path folder = Path.of("unset");

  private final PathTransport server = Documents.aggregatedServer();
  private Instant now = Instant.now();

  private Path directory() {
    return folder.resolve("discovery/h_1");
  }

  private CachedDiscoveryClient open() {
    return open(server);
  }

  /** Opens the cache as a process would that begins now. */
  private CachedDiscoveryClient open(PathTransport with) {
    var options = DiskCacheOptions.kubectl(folder, URI.create("https://h:1")).withoutHttp();
    InstantSource clock = () -> now;
    return CachedDiscoveryClient.over(DiscoveryClient.over(RestClient.over(with)), options, clock);
  }

  private static List<String> names(CachedDiscoveryClient cache, GroupVersion version) {
    return cache.serverResourcesForGroupVersion(version).resources().stream()
        .map(APIResource::name)
        .toList();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void files_withMissingParts_areReadInNormalForm() throws IOException {
    open().serverGroupsAndResources();
    Files.writeString(
        directory().resolve("servergroups.json"),
        "{'groups':[{'name':'','versions':[{'version':'v1'},{}]},{'name':'apps','versions':[{'version':'v1'}]}]}"
            .replace('\'', '"'));
    Files.writeString(
        directory().resolve("v1/serverresources.json"),
        "{'groupVersion':'v1','resources':[{'kind':'Nameless'},{'name':'owls'}]}"
            .replace('\'', '"'));
    Files.writeString(
        directory().resolve("apps/v1/serverresources.json"),
        "{'groupVersion':'apps/v1','resources':[{'kind':'Nameless'}]}".replace('\'', '"'));

    CachedDiscoveryClient cache = open();

    assertThat(names(cache, CORE)).containsExactly("owls");
    assertThat(cache.serverResourcesForGroupVersion(CORE).resources().get(0).kind()).isEmpty();
    assertThat(names(cache, APPS)).containsExactly("deployments");
    assertThat(cache.serverGroups().groups().get(0).versions()).hasSize(1);
    assertThat(cache.serverPreferredResources().failures()).isEmpty();
  }

  @Test
  void groupsAndResources_areWrittenInTheLayoutOfKubectl() throws IOException {
    open().serverGroupsAndResources();

    assertThat(files())
        .containsExactly(
            "discovery/h_1/apps/v1/serverresources.json",
            "discovery/h_1/servergroups.json",
            "discovery/h_1/v1/serverresources.json")
        .inOrder();
    assertThat(Files.readString(directory().resolve("servergroups.json")))
        .startsWith("{\"apiVersion\":\"v1\",\"kind\":\"APIGroupList\",\"groups\":[{\"name\":\"\",");
    assertThat(mode(directory().resolve("apps/v1"))).isEqualTo("rwxr-x---");
    assertThat(mode(directory().resolve("servergroups.json"))).isEqualTo("rw-rw----");
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void anotherProcess_usesTheFiles_andIsNotFresh() {
    open().serverGroupsAndResources();
    server.takePaths();
    CachedDiscoveryClient second = open();
    assertThat(second.fresh()).isTrue();

    assertThat(second.serverPreferredResources().resources()).hasSize(2);

    assertThat(second.fresh()).isFalse();
    assertThat(server.takePaths()).isEmpty();
  }

  @Test
  void sameProcess_usesItsOwnFiles_andStaysFresh() {
    CachedDiscoveryClient cache = open();

    cache.serverGroups();
    cache.serverGroups();
    names(cache, APPS);

    assertThat(cache.fresh()).isTrue();
  }

  @Test
  void invalidate_ignoresFilesOfOthers_andReplacesThem() {
    open().serverGroupsAndResources();
    server.takePaths();
    CachedDiscoveryClient second = open();
    second.serverGroups();
    assertThat(second.fresh()).isFalse();

    second.invalidate();

    assertThat(second.fresh()).isTrue();
    second.serverGroups();
    second.serverGroups();
    assertThat(second.fresh()).isTrue();
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  @Test
  void files_afterSixHours_areReplaced() throws IOException {
    open().serverGroups();
    server.takePaths();
    Path groups = directory().resolve("servergroups.json");
    Instant written = Files.getLastModifiedTime(groups).toInstant();

    now = written.plus(Duration.ofHours(6));
    open().serverGroups();
    assertThat(server.takePaths()).isEmpty();

    now = written.plus(Duration.ofHours(6)).plusMillis(1);
    open().serverGroups();
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  @Test
  void files_lifetimeWithoutEnd_areUsed() throws IOException {
    open().serverGroups();
    server.takePaths();
    Files.setLastModifiedTime(
        directory().resolve("servergroups.json"), FileTime.from(Instant.EPOCH));
    var forever =
        DiskCacheOptions.kubectl(folder, URI.create("https://h:1"))
            .withTtl(Duration.ofSeconds(Long.MAX_VALUE));

    CachedDiscoveryClient.over(DiscoveryClient.over(RestClient.over(server)), forever)
        .serverGroups();

    assertThat(server.takePaths()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{\"kind\":\"APIGroupList\",\"apiVersion\":\"v1\",\"groups\":[{\"na",
        "{}",
        "{\"kind\":\"APIGroupList\",\"apiVersion\":\"v1\",\"groups\":[]}",
        "{\"kind\":\"APIGroupList\",\"apiVersion\":\"v1\",\"groups\":null}",
        "{\"kind\":\"Status\",\"apiVersion\":\"v1\"}",
        "[]",
        "null",
        "\u0000\u0000\u0000",
        "{\"kind\":\"APIGroupList\",\"apiVersion\":\"v1\",\"groups\":[{\"name\":\"x\"}]}trailing"
      })
  void groups_corruptOrEmptyFile_isReplaced(String content) throws IOException {
    Path file = Files.createDirectories(directory()).resolve("servergroups.json");
    Files.writeString(file, content);
    CachedDiscoveryClient cache = open();

    assertThat(cache.serverGroups().groups()).hasSize(2);

    assertThat(cache.fresh()).isTrue();
    assertThat(Json.decode(APIGroupListCodec.INSTANCE, Files.readAllBytes(file)).groups())
        .hasSize(2);
  }

  @Test
  void groups_fileCutAtAnyByte_isReplaced() throws IOException {
    open().serverGroups();
    Path file = directory().resolve("servergroups.json");
    byte[] whole = Files.readAllBytes(file);

    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThat(open().serverGroups().groups()).hasSize(2);
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }
  }

  @Test
  void resources_fileOfAnotherVersion_isReplaced() throws IOException {
    Path file =
        Files.createDirectories(directory().resolve("apps/v1")).resolve("serverresources.json");
    Files.writeString(file, Documents.resources("batch/v1", "jobs").replace('\'', '"'));

    assertThat(names(open(), APPS)).containsExactly("deployments");
    assertThat(Files.readString(file)).contains("deployments");
  }

  @Test
  void resources_directoryInPlaceOfTheFile_isSurvived() throws IOException {
    Files.createDirectories(directory().resolve("apps/v1/serverresources.json/x"));

    assertThat(names(open(), APPS)).containsExactly("deployments");
    assertThat(files()).isEmpty();
  }

  @Test
  void directory_thatCannotBeMade_isSurvived() throws IOException {
    Files.writeString(folder.resolve("discovery"), "a file");

    assertThat(open().serverGroupsAndResources().resources()).hasSize(2);
  }

  @Test
  void emptyResponses_areNotStored() throws IOException {
    var empty =
        new PathTransport()
            .on("/api", Documents.CORE)
            .on("/apis", Documents.groups("apps v1"))
            .on("/api/v1", Documents.resources("v1", "pods"))
            .on("/apis/apps/v1", Documents.resources("apps/v1"));
    var direct =
        CachedDiscoveryClient.over(
            (DiscoveryInterface) DiscoveryClient.over(RestClient.over(empty)),
            DiskCacheOptions.kubectl(folder, URI.create("https://h:1")),
            InstantSource.system());

    assertThat(direct.serverResourcesForGroupVersion(APPS).resources()).isEmpty();
    direct.serverResourcesForGroupVersion(CORE);
    var nothing = new PathTransport().on("/apis", Documents.groups());
    assertThat(open(nothing).serverGroups().groups()).isEmpty();

    assertThat(files()).containsExactly("discovery/h_1/v1/serverresources.json");
  }

  @Test
  void failure_isNotStored() throws IOException {
    var failing = new PathTransport().on("/apis", 500, "text/plain", "");

    assertThrows(ApiException.class, () -> open(failing).serverGroups());

    assertThat(files()).isEmpty();
  }

  @Test
  void failure_whileAFileExists_isHidden() {
    open().serverGroups();
    var failing = new PathTransport().on("/apis", 500, "text/plain", "");

    assertThat(open(failing).serverGroups().groups()).hasSize(2);
  }

  @Test
  void groupName_thatIsAPath_isNotWritten() throws IOException {
    var hostile = new GroupVersion("..", "v1");
    var list = Documents.resources("../v1", "as");
    var server =
        new PathTransport()
            .on("/api", Documents.CORE)
            .on("/apis", Documents.groups("a..b v1"))
            .on("/apis/a..b/v1", Documents.resources("a..b/v1", "bs"))
            .on("/apis/../v1", list);

    names(open(server), new GroupVersion("a..b", "v1"));
    assertThrows(RuntimeException.class, () -> names(open(server), hostile));

    assertThat(files()).containsExactly("discovery/h_1/a..b/v1/serverresources.json");
  }

  @Test
  void response_thatBeganBeforeInvalidate_isNotStored() throws IOException {
    var cache = new CachedDiscoveryClient[1];
    var meanwhile =
        new PathTransport()
            .on("/api", Documents.CORE)
            .on(
                "/apis",
                request -> {
                  cache[0].invalidate();
                  return PathTransport.response(200, Map.of(), Documents.groups("apps v1"));
                });
    cache[0] =
        CachedDiscoveryClient.over(
            (DiscoveryInterface) DiscoveryClient.over(RestClient.over(meanwhile)),
            DiskCacheOptions.kubectl(folder, URI.create("https://h:1")),
            InstantSource.system());

    assertThat(cache[0].serverGroups().groups()).hasSize(2);

    assertThat(files()).isEmpty();
    assertThat(cache[0].fresh()).isTrue();
  }

  @Test
  void delegate_thatIsACache_isInvalidatedToo() {
    MemCacheClient memory = MemCacheClient.over(DiscoveryClient.over(RestClient.over(server)));
    var cache =
        CachedDiscoveryClient.over(
            memory,
            DiskCacheOptions.kubectl(folder, URI.create("https://h:1")),
            InstantSource.system());
    cache.serverGroups();
    assertThat(memory.fresh()).isTrue();

    cache.invalidate();

    assertThat(memory.fresh()).isFalse();
  }

  @Test
  void versionAndOpenApi_comeFromTheServer() {
    server.on("/version", "{'major':'1'}").on("/openapi/v2", "{}").on("/openapi/v3", "{}");
    CachedDiscoveryClient cache = open();

    assertThat(cache.serverVersion().major()).isEqualTo("1");
    assertThat(cache.openApiSchema().text()).isEqualTo("{}");
    assertThat(cache.openApiV3().paths()).isEmpty();
    assertThat(cache.openApiV3().paths()).isEmpty();

    assertThat(server.takePaths())
        .containsExactly("/version", "/openapi/v2", "/openapi/v3")
        .inOrder();
  }

  @Test
  void manyThreads_thatInvalidateMeanwhile_seeWholeResponses() throws Exception {
    CachedDiscoveryClient cache = open();
    CachedDiscoveryClient other = open();
    var tasks = new ArrayList<FutureTask<Integer>>();
    for (int i = 0; i < 8; i++) {
      int number = i;
      var task =
          new FutureTask<>(
              () -> {
                int seen = 0;
                for (int round = 0; round < 40; round++) {
                  CachedDiscoveryClient used = (round + number) % 2 == 0 ? cache : other;
                  if (round % 5 == number % 5) {
                    used.invalidate();
                  }
                  seen += used.serverGroupsAndResources().orThrow().resources().size();
                }
                return seen;
              });
      tasks.add(task);
      new Thread(task).start();
    }

    for (var task : tasks) {
      assertThat(task.get(60, TimeUnit.SECONDS)).isEqualTo(80);
    }
    assertThat(files()).hasSize(3);
  }
}
