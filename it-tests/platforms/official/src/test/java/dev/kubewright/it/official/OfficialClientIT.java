package dev.kubewright.it.official;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.reflect.TypeToken;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import io.kubernetes.client.custom.V1Patch;
import io.kubernetes.client.informer.ResourceEventHandler;
import io.kubernetes.client.informer.SharedIndexInformer;
import io.kubernetes.client.informer.SharedInformerFactory;
import io.kubernetes.client.openapi.ApiClient;
import io.kubernetes.client.openapi.ApiException;
import io.kubernetes.client.openapi.apis.CoreV1Api;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1ConfigMapList;
import io.kubernetes.client.openapi.models.V1ObjectMeta;
import io.kubernetes.client.util.Config;
import io.kubernetes.client.util.PatchUtils;
import io.kubernetes.client.util.Watch;
import io.kubernetes.client.util.Watchable;
import io.kubernetes.client.util.generic.GenericKubernetesApi;
import io.kubernetes.client.util.generic.dynamic.DynamicKubernetesApi;
import io.kubernetes.client.util.generic.dynamic.DynamicKubernetesObject;
import io.kubernetes.client.util.generic.dynamic.Dynamics;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The official client with its defaults writes, patches, watches and informs on both servers. The
 * real one is left out if there are no binaries of it.
 */
@Timeout(120)
class OfficialClientIT {
  private static final String NAMESPACE = "default";
  private static final List<AutoCloseable> OPEN = new ArrayList<>();
  private static final List<Server> SERVERS = new ArrayList<>();

  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();

  /** A server and how to reach it. */
  record Server(String name, String kubeconfig) {
    ApiClient client() throws Exception {
      return Config.fromConfig(new StringReader(kubeconfig));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @BeforeAll
  static void start() {
    InMemoryApiServer memory = InMemoryApiServer.builder().tls(true).start();
    OPEN.add(memory);
    SERVERS.add(new Server("in memory", memory.kubeconfig()));
    ControlPlaneBinaries.find()
        .ifPresentOrElse(
            binaries -> {
              ControlPlane real = ControlPlane.builder(binaries).start();
              OPEN.add(real);
              SERVERS.add(new Server("real", real.kubeconfig()));
            },
            () -> System.out.println(ControlPlaneBinaries.whyMissing()));
  }

  @AfterAll
  static void stop() throws Exception {
    for (AutoCloseable each : OPEN) {
      each.close();
    }
  }

  static Stream<Server> servers() {
    return SERVERS.stream();
  }

  @ParameterizedTest
  @MethodSource("servers")
  void objects_areWrittenReadAndDeleted(Server server) throws Exception {
    CoreV1Api core = new CoreV1Api(server.client());
    core.createNamespacedConfigMap(NAMESPACE, map("crud")).execute();
    V1ConfigMap read = core.readNamespacedConfigMap("crud", NAMESPACE).execute();
    read.putDataItem("k", "w");
    core.replaceNamespacedConfigMap("crud", NAMESPACE, read).execute();

    ApiException stale =
        assertThrows(
            ApiException.class,
            () -> core.replaceNamespacedConfigMap("crud", NAMESPACE, read).execute());
    assertThat(stale.getCode()).isEqualTo(409);
    assertThat(core.readNamespacedConfigMap("crud", NAMESPACE).execute().getData())
        .containsExactly("k", "w");
    assertThat(core.deleteNamespacedConfigMap("crud", NAMESPACE).execute().getStatus())
        .isEqualTo("Success");
    ApiException gone =
        assertThrows(
            ApiException.class, () -> core.readNamespacedConfigMap("crud", NAMESPACE).execute());
    assertThat(gone.getCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @MethodSource("servers")
  void patches_ofEachKind_areMade(Server server) throws Exception {
    ApiClient client = server.client();
    CoreV1Api core = new CoreV1Api(client);
    core.createNamespacedConfigMap(NAMESPACE, map("patched")).execute();
    patch(client, V1Patch.PATCH_FORMAT_JSON_PATCH, "[{'op':'add','path':'/data/a','value':'1'}]");
    patch(client, V1Patch.PATCH_FORMAT_JSON_MERGE_PATCH, "{'data':{'b':'2'}}");
    patch(client, V1Patch.PATCH_FORMAT_STRATEGIC_MERGE_PATCH, "{'data':{'c':'3','k':null}}");
    V1ConfigMap last =
        patch(
            client,
            V1Patch.PATCH_FORMAT_APPLY_YAML,
            "{'apiVersion':'v1','kind':'ConfigMap','data':{'d':'4'}}");

    assertThat(last.getData()).containsExactly("a", "1", "b", "2", "c", "3", "d", "4");
  }

  private static V1ConfigMap patch(ApiClient client, String format, String body)
      throws ApiException {
    CoreV1Api core = new CoreV1Api(client);
    V1Patch patch = new V1Patch(body.replace('\'', '"'));
    return PatchUtils.patch(
        V1ConfigMap.class,
        () -> {
          var request =
              core.patchNamespacedConfigMap("patched", NAMESPACE, patch)
                  .fieldManager("kubewright-test");
          return format.equals(V1Patch.PATCH_FORMAT_APPLY_YAML)
              ? request.force(true).buildCall(null)
              : request.buildCall(null);
        },
        format,
        client);
  }

  @ParameterizedTest
  @MethodSource("servers")
  void watch_changesOfObjects_areReported(Server server) throws Exception {
    ApiClient client = server.client();
    GenericKubernetesApi<V1ConfigMap, V1ConfigMapList> maps = maps(client);
    String version =
        new CoreV1Api(client)
            .listNamespacedConfigMap(NAMESPACE)
            .execute()
            .getMetadata()
            .getResourceVersion();
    try (Watch<V1ConfigMap> watch =
        Watch.createWatch(
            client,
            new CoreV1Api(client)
                .listNamespacedConfigMap(NAMESPACE)
                .resourceVersion(version)
                .fieldSelector("metadata.name=watched")
                .watch(true)
                .buildCall(null),
            new TypeToken<Watch.Response<V1ConfigMap>>() {}.getType())) {
      maps.create(map("watched"));
      assertThat(next(watch)).isEqualTo("ADDED watched");
      maps.patch(
          NAMESPACE,
          "watched",
          V1Patch.PATCH_FORMAT_JSON_MERGE_PATCH,
          new V1Patch("{\"data\":{\"x\":\"y\"}}"));
      assertThat(next(watch)).isEqualTo("MODIFIED watched");
      maps.delete(NAMESPACE, "watched");
      assertThat(next(watch)).isEqualTo("DELETED watched");
    }
  }

  private static String next(Watchable<V1ConfigMap> watch) {
    Watch.Response<V1ConfigMap> event = watch.next();
    return event.type + " " + event.object.getMetadata().getName();
  }

  @ParameterizedTest
  @MethodSource("servers")
  void informer_objectsBeforeAndAfterItsStart_areInItsStore(Server server) throws Exception {
    ApiClient client = server.client();
    client.setReadTimeout(0);
    GenericKubernetesApi<V1ConfigMap, V1ConfigMapList> maps = maps(client);
    maps.create(map("informed-a"));
    SharedInformerFactory factory = new SharedInformerFactory(client);
    SharedIndexInformer<V1ConfigMap> informer =
        factory.sharedIndexInformerFor(maps, V1ConfigMap.class, 0, NAMESPACE);
    informer.addEventHandler(recorder());
    factory.startAllRegisteredInformers();
    try {
      assertThat(next()).isEqualTo("add informed-a");
      maps.create(map("informed-b"));
      assertThat(next()).isEqualTo("add informed-b");
      maps.update(maps.get(NAMESPACE, "informed-a").getObject().data(Map.of("k", "new")));
      assertThat(next()).isEqualTo("update informed-a");
      maps.delete(NAMESPACE, "informed-a");
      assertThat(next()).isEqualTo("delete informed-a");
      assertThat(informer.getIndexer().getByKey(NAMESPACE + "/informed-b")).isNotNull();
    } finally {
      factory.stopAllRegisteredInformers();
      maps.delete(NAMESPACE, "informed-b");
    }
  }

  private String next() throws InterruptedException {
    return seen.poll(60, TimeUnit.SECONDS);
  }

  private ResourceEventHandler<V1ConfigMap> recorder() {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(V1ConfigMap map) {
        record("add ", map);
      }

      @Override
      public void onUpdate(V1ConfigMap before, V1ConfigMap after) {
        record("update ", after);
      }

      @Override
      public void onDelete(V1ConfigMap map, boolean unknown) {
        record("delete ", map);
      }

      private void record(String what, V1ConfigMap map) {
        String name = map.getMetadata().getName();
        if (name.startsWith("informed-")) {
          seen.add(what + name);
        }
      }
    };
  }

  @ParameterizedTest
  @MethodSource("servers")
  void dynamicApi_readsAndWritesWithoutTypes(Server server) throws Exception {
    DynamicKubernetesApi services =
        new DynamicKubernetesApi("", "v1", "services", server.client());
    DynamicKubernetesObject service =
        Dynamics.newFromJson(
            "{\"apiVersion\":\"v1\",\"kind\":\"Service\",\"metadata\":{\"name\":\"dynamic\","
                + "\"namespace\":\"default\"},\"spec\":{\"ports\":[{\"port\":80}]}}");
    DynamicKubernetesObject created =
        services.create(service).throwsApiException().getObject();

    assertThat(created.getRaw().getAsJsonObject("spec").get("sessionAffinity").getAsString())
        .isEqualTo("None");
    assertThat(services.delete(NAMESPACE, "dynamic").isSuccess()).isTrue();
    assertThat(services.get(NAMESPACE, "dynamic").getHttpStatusCode()).isEqualTo(404);
  }

  private static GenericKubernetesApi<V1ConfigMap, V1ConfigMapList> maps(ApiClient client) {
    return new GenericKubernetesApi<>(
        V1ConfigMap.class, V1ConfigMapList.class, "", "v1", "configmaps", client);
  }

  private static V1ConfigMap map(String name) {
    return new V1ConfigMap()
        .metadata(new V1ObjectMeta().name(name).namespace(NAMESPACE))
        .putDataItem("k", "v");
  }
}
