package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.KubewrightException;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListCodec;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.APIResourceListCodec;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.Documents;
import dev.kubewright.rest.discovery.MemCacheClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.ServerVersion;
import dev.kubewright.rest.discovery.disk.CachedDiscoveryClient;
import dev.kubewright.rest.discovery.disk.DiskCacheOptions;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers whose documents lack fields or have odd ones, beside groups that are in order. */
@Timeout(3600)
final class HostileDiscoveryTest {
  private static final int SEEDS = Integer.getInteger("kubewright.discovery.seeds", 20);
  private static final String HOSTILE = "x.io";
  private static final GroupVersionKind POD = new GroupVersionKind("", "v1", "Pod");
  private static final GroupVersionKind DEPLOYMENT =
      new GroupVersionKind("apps", "v1", "Deployment");

  private static final String POD_LIST =
      "{'groupVersion':'v1','resources':[{'name':'pods','singularName':'pod','namespaced':true,"
          + "'kind':'Pod','verbs':['get'],'shortNames':['po'],'categories':['all']}]}";
  private static final String DEPLOYMENT_LIST =
      "{'groupVersion':'apps/v1','resources':[{'name':'deployments','singularName':'deployment',"
          + "'namespaced':true,'kind':'Deployment','verbs':['get']}]}";

  @TempDir private Path folder = Path.of("unset");

  @Test
  void legacyDocuments_ofAnyContent_leaveOtherGroupsAlone() {
    for (int seed = 0; seed < SEEDS; seed++) {
      var odd = new Oddities(seed, true);
      String groups =
          "{'groups':[%s,{'name':'apps','versions':[{'groupVersion':'apps/v1','version':'v1'}]},%s]}"
              .formatted(odd.group(), odd.group());
      RecordedServer server = server(false, odd).put("/apis", 200, groups);
      checkAll("seed " + seed + " " + groups, server, folder.resolve("legacy" + seed));
    }
  }

  @Test
  void aggregatedDocuments_ofAnyContent_leaveOtherGroupsAlone() {
    for (int seed = 0; seed < SEEDS; seed++) {
      var odd = new Oddities(seed, false);
      String items =
          "{'items':[%s,%s,%s]}"
              .formatted(
                  odd.item(),
                  Documents.item(
                      "apps",
                      "["
                          + Documents.current("v1", Documents.resource("deployments", "Deployment"))
                          + "]"),
                  odd.item());
      RecordedServer server = server(true, odd);
      server.aggregated(
          "/api",
          Documents.aggregated(
              "", "[" + Documents.current("v1", Documents.resource("pods", "Pod")) + "]"));
      server.aggregated("/apis", items);
      checkAll("seed " + seed + " " + items, server, folder.resolve("aggregated" + seed));
    }
  }

  private static RecordedServer server(boolean aggregated, Oddities odd) {
    return RecordedServer.of(aggregated)
        .put("/api", 200, Documents.CORE)
        .put("/apis/apps", 200, "{'name':'apps','versions':[{'version':'v1'}]}")
        .put("/apis/" + HOSTILE, 200, odd.orAnything(odd.group()))
        .put("/apis/" + HOSTILE + "/v1", 200, odd.orAnything(odd.list()))
        .put("/apis/" + HOSTILE + "/v2", 200, odd.orAnything(odd.list()))
        .put("/api/v1", 200, POD_LIST)
        .put("/apis/apps/v1", 200, DEPLOYMENT_LIST);
  }

  private static void checkAll(String what, RecordedServer server, Path directory) {
    var client = DiscoveryClient.over(server.connect());
    check(what, client);
    check(what + " in memory", MemCacheClient.over(client));
    var options = DiskCacheOptions.kubectl(directory, URI.create("https://h:1")).withoutHttp();
    check(what + " written", CachedDiscoveryClient.over(client, options));
    check(what + " read", CachedDiscoveryClient.over(client, options));
  }

  /** Discovery of a program, whose answers nobody has checked. */
  @Test
  void otherDiscovery_ofAnyContent_leavesOtherGroupsAlone() {
    for (int seed = 0; seed < SEEDS; seed++) {
      var odd = new Oddities(seed, false);
      String groups =
          "{'groups':[{'name':'','versions':[{'version':'v1'}]},%s,{'name':'apps','versions':[{'version':'v1'}]},%s]}"
              .formatted(odd.group(), odd.group());
      var raw = new Raw(groups, odd.list());
      check("seed " + seed + " " + groups, raw);
      check("seed " + seed + " in memory " + groups, MemCacheClient.over(raw));
      APIResourceList hostile = raw.serverResourcesForGroupVersion(new GroupVersion(HOSTILE, "v1"));
      // a list that a program itself gives out as that of another group is its own affair
      String claimed = String.valueOf(hostile.groupVersion());
      var lists =
          new ServerResources(
              raw.serverGroups().groups(),
              List.of(
                  raw.serverResourcesForGroupVersion(POD.groupVersion()),
                  claimed.matches("v1|apps/v1")
                      ? hostile.with(l -> l.groupVersion("a/b/c"))
                      : hostile,
                  raw.serverResourcesForGroupVersion(DEPLOYMENT.groupVersion())),
              Map.of());
      mapsTheOthers("seed " + seed, DiscoveryRestMapper.of(lists));
    }
  }

  private static void check(String what, DiscoveryInterface discovery) {
    ServerResources found = discovery.serverGroupsAndResources();
    assertWithMessage(what)
        .that(found.resources().stream().map(APIResourceList::groupVersion).toList())
        .containsAtLeast("v1", "apps/v1");
    for (APIResourceList list : found.resources()) {
      assertThat(GroupVersion.parse(list.groupVersion()).apiVersion())
          .isEqualTo(list.groupVersion());
      list.resources().forEach(resource -> assertThat(resource.name()).isNotEmpty());
    }
    ServerResources preferred = discovery.serverPreferredResources();
    assertWithMessage(what)
        .that(preferred.resources().stream().flatMap(l -> l.resources().stream()))
        .isNotNull();
    discovery.serverPreferredNamespacedResources();
    mapsTheOthers(what, DiscoveryRestMapper.of(found));
    CategoryExpander categories = CategoryExpander.over(discovery);
    categories.expand("all").ifPresent(all -> assertThat(all).doesNotContain(null));
    var shortcuts =
        ShortcutExpander.over(
            DiscoveryRestMapper.of(found), discovery, warning -> assertThat(warning).isNotEmpty());
    mapsTheOthers(what, shortcuts);
    attempt(what, () -> shortcuts.kindFor(PartialResource.of("xs")));

    var dynamic = DynamicRestMapper.builder(discovery).limit(1000, Duration.ofSeconds(1)).build();
    mapsTheOthers(what, dynamic);
    dynamic.reset();
    attempt(what, () -> discovery.serverGroup(HOSTILE));
    attempt(what, () -> dynamic.restMapping(new GroupVersionKind(HOSTILE, "v1", "X")));
    attempt(what, () -> dynamic.restMapping(new GroupKind(HOSTILE, "X")));
    attempt(what, () -> dynamic.restMapping(new GroupKind("", "X")));
    attempt(what, () -> dynamic.mappingFor("xs"));
    attempt(what, () -> dynamic.mappingFor("*"));
    mapsTheOthers(what, dynamic);
  }

  private static void attempt(String what, Supplier<?> action) {
    try {
      assertThat(action.get()).isNotNull();
    } catch (KubewrightException expected) {
      assertWithMessage(what).that(expected).hasMessageThat().isNotEmpty();
    }
  }

  private static void mapsTheOthers(String what, RestMapper mapper) {
    for (int round = 0; round < 2; round++) {
      assertWithMessage(what).that(mapper.restMapping(POD).kind()).isEqualTo(POD);
      assertWithMessage(what).that(mapper.restMapping(POD.groupKind()).kind()).isEqualTo(POD);
      assertWithMessage(what).that(mapper.restMapping(DEPLOYMENT).kind()).isEqualTo(DEPLOYMENT);
      assertWithMessage(what).that(mapper.kindFor(PartialResource.of("pods"))).isEqualTo(POD);
      assertWithMessage(what)
          .that(mapper.kindFor(PartialResource.of(new GroupResource("apps", "deployments"))))
          .isEqualTo(DEPLOYMENT);
    }
  }

  /** Answers with what its documents say, null where they say nothing. */
  private record Raw(String groups, String hostile) implements DiscoveryInterface {
    private static byte[] bytes(String text) {
      return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public ServerVersion serverVersion() {
      throw new KubewrightException("no version");
    }

    @Override
    public APIGroupList serverGroups() {
      return Json.decode(APIGroupListCodec.INSTANCE, bytes(groups));
    }

    @Override
    public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
      String list =
          version.equals(POD.groupVersion())
              ? POD_LIST
              : version.equals(DEPLOYMENT.groupVersion()) ? DEPLOYMENT_LIST : hostile;
      return Json.decode(APIResourceListCodec.INSTANCE, bytes(list));
    }

    @Override
    public ServerResources serverGroupsAndResources() {
      return ServerResources.of(this);
    }
  }

  /** Documents with fields that are missing, null or odd. For one thread. */
  private static final class Oddities {
    private static final List<String> TEXTS =
        List.of(
            "",
            " ",
            "v1",
            "v2",
            "a/b/c",
            "/",
            "a/",
            "*",
            "..",
            "%2F",
            "?",
            "X",
            "xs",
            "xs/status",
            "apps/v1",
            "pods",
            "Pod",
            "po",
            "deployments",
            "Deployment",
            "all",
            "İ",
            "\\u0000",
            "\\ud800",
            "__internal",
            "x/y");
    private static final List<String> GROUPS =
        List.of(HOSTILE, HOSTILE, HOSTILE, "*", "a/b", "/", "..", " ", "İ", "pods", "y.io", "");

    private final Random random;
    private final boolean anyType;

    Oddities(int seed, boolean anyType) {
      random = new Random(seed);
      this.anyType = anyType;
    }

    private <T> T any(List<T> of) {
      return of.get(random.nextInt(of.size()));
    }

    private String text(List<String> of) {
      return random.nextInt(5) == 0 ? "null" : "'" + any(of) + "'";
    }

    private String textOf(String usual) {
      return random.nextBoolean() ? "'" + usual + "'" : text(TEXTS);
    }

    /** An object that lacks some of its fields. Names and values follow each other. */
    private String object(String... fields) {
      var kept = new ArrayList<String>();
      for (int i = 0; i < fields.length; i += 2) {
        if (random.nextInt(6) != 0) {
          kept.add("'" + fields[i] + "':" + (random.nextInt(12) == 0 ? "null" : fields[i + 1]));
        }
      }
      return random.nextInt(15) == 0 ? "null" : "{" + String.join(",", kept) + "}";
    }

    private String array(Supplier<String> item) {
      var items = new ArrayList<String>();
      for (int left = random.nextInt(4); left > 0; left--) {
        items.add(item.get());
      }
      return "[" + String.join(",", items) + "]";
    }

    private String texts() {
      return array(() -> text(TEXTS));
    }

    private String version() {
      return object("groupVersion", textOf(HOSTILE + "/v1"), "version", textOf("v1"));
    }

    /** The core group has no name in the documents of a program, so that is not odd there. */
    String group() {
      String group =
          object(
              "name", "'" + any(GROUPS) + "'",
              "versions", array(this::version),
              "preferredVersion", version());
      return group.contains("'name':'") && !group.contains("'name':''") ? group : "{'name':null}";
    }

    private String resource() {
      return object(
          "name", textOf("xs"),
          "singularName", textOf("x"),
          "namespaced", "true",
          "group", text(TEXTS),
          "version", text(TEXTS),
          "kind", textOf("X"),
          "verbs", texts(),
          "shortNames", texts(),
          "categories", texts());
    }

    String list() {
      String list =
          object("groupVersion", textOf(HOSTILE + "/v1"), "resources", array(this::resource));
      return list.equals("null") ? "{}" : list;
    }

    private String aggregatedResource() {
      return object(
          "resource", textOf("xs"),
          "responseKind", object("group", text(TEXTS), "version", text(TEXTS), "kind", textOf("X")),
          "scope", textOf("Namespaced"),
          "singularResource", textOf("x"),
          "verbs", texts(),
          "shortNames", texts(),
          "categories", texts(),
          "subresources",
              array(
                  () ->
                      object(
                          "subresource",
                          textOf("status"),
                          "responseKind",
                          object("kind", textOf("X")))));
    }

    String item() {
      return object(
          "metadata", object("name", text(GROUPS)),
          "versions",
              array(
                  () ->
                      object(
                          "version", textOf("v1"),
                          "freshness", textOf("Current"),
                          "resources", array(this::aggregatedResource))));
    }

    /** The document, or one of another shape, which is an error of this document alone. */
    String orAnything(String document) {
      return anyType && random.nextInt(6) == 0
          ? any(List.of("[]", "7", "{'resources':7}", "{'resources':[{'name':[]}]}", "{", ""))
          : document;
    }
  }
}
