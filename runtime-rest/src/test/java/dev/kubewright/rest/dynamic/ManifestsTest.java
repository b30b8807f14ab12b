package dev.kubewright.rest.dynamic;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.error.ConflictException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.FixedMapper;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.YamlException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestsTest {
  private static final FixedMapper MAPPER =
      FixedMapper.of(
          new RestMapping(
              new GroupVersionResource("", "v1", "configmaps"),
              new GroupVersionKind("", "v1", "ConfigMap"),
              Scope.NAMESPACED),
          new RestMapping(
              new GroupVersionResource("apiextensions.k8s.io", "v1", "customresourcedefinitions"),
              new GroupVersionKind("apiextensions.k8s.io", "v1", "CustomResourceDefinition"),
              Scope.CLUSTER));
  private static final String MAP =
      "{'apiVersion':'v1','kind':'ConfigMap','metadata':{'name':'m','uid':'1'}}";
  private static final String WIDGET =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'w','uid':'2',"
          + "'resourceVersion':'7'}}";
  private static final String YAML =
      """
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: m}
      ---
      apiVersion: stable.example.com/v1
      kind: Widget
      metadata: {name: w, namespace: prod}
      """;

  @TempDir private Path folder = Path.of("unset");
  private final FakeTransport transport = new FakeTransport();
  private final Manifests manifests =
      Manifests.over(RestClient.over(transport))
          .withMapper(MAPPER)
          .withScheme(Scheme.of(Widget.TYPE));

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("all.yaml"), text);
  }

  @Test
  void apply_fileOfSeveralKinds_appliesEachInOrder() throws IOException {
    transport.respond(200, MAP).respond(200, WIDGET);

    List<KubernetesObject> applied = manifests.apply(file(YAML), "me");

    assertThat(transport.lines())
        .containsExactly(
            "PATCH /api/v1/namespaces/default/configmaps/m?fieldManager=me",
            "PATCH /apis/stable.example.com/v1/namespaces/prod/widgets/w?fieldManager=me")
        .inOrder();
    assertThat(applied.get(0)).isInstanceOf(Unstructured.class);
    assertThat(applied.get(0).metadata().uid()).isEqualTo("1");
    assertThat(applied.get(1)).isInstanceOf(Widget.class);
  }

  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.stable.example.com}
      spec:
        group: stable.example.com
        names: {plural: widgets, kind: Widget}
        scope: Namespaced
        versions: [{name: v1, served: true, storage: true}]
      ---
      """;

  private static String crd(String conditions) {
    return "{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition','metadata':"
        + "{'name':'widgets.stable.example.com','resourceVersion':'5'},'spec':{'group':"
        + "'stable.example.com','names':{'plural':'widgets','kind':'Widget'},'scope':'Namespaced',"
        + "'versions':[{'name':'v1','served':true,'storage':true}]},'status':{'conditions':["
        + conditions
        + "]}}";
  }

  /** A real server serves a new kind some time after it has stored the CRD. */
  @Test
  void write_objectAfterItsCrd_waitsUntilItsKindIsServed() throws IOException {
    String discovered = "{'groupVersion':'stable.example.com/v1','resources':[{'name':'widgets'}]}";
    transport
        .respond(201, crd(""))
        .respond(201, MAP)
        .respond(200, crd("{'type':'Established','status':'True'}"))
        .respond(200, discovered)
        .respond(201, WIDGET);

    assertThat(manifests.create(file(CRD + YAML))).hasSize(3);

    String path = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
    assertThat(transport.lines())
        .containsExactly(
            "POST " + path,
            "POST /api/v1/namespaces/default/configmaps",
            "GET " + path + "/widgets.stable.example.com",
            "GET /apis/stable.example.com/v1",
            "POST /apis/stable.example.com/v1/namespaces/prod/widgets")
        .inOrder();
  }

  /** A dry run stores no CRD. */
  @Test
  void write_objectAfterItsCrdThatIsNotStored_goesOn() throws IOException {
    transport.respond(201, crd("")).respond(404, GONE).respond(201, WIDGET);
    String widget = YAML.substring(YAML.indexOf("---"));
    assertThat(manifests.create(file(CRD + widget))).hasSize(2);

    assertThat(transport.sent()).hasSize(3);
  }

  @Test
  void apply_anObjectIsRefused_laterOnesAreNotSent() throws IOException {
    transport.respond(409, "{'kind':'Status','status':'Failure','reason':'Conflict','code':409}");
    Path file = file(YAML);

    assertThrows(ConflictException.class, () -> manifests.apply(file, "me"));

    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void apply_unusableFile_sendsNothing() throws IOException {
    Path broken = file(YAML + "---\n[");

    assertThrows(YamlException.class, () -> manifests.apply(broken, "me"));
    assertThrows(
        UncheckedIOException.class, () -> manifests.apply(folder.resolve("none.yaml"), "me"));
    assertThat(transport.sent()).isEmpty();
  }

  private static final String GONE =
      "{'kind':'Status','status':'Failure','reason':'NotFound','code':404,"
          + "'details':{'kind':'configmaps','name':'m'}}";

  @Test
  void create_fileAndStream_createEachInOrder() throws IOException {
    transport.respond(201, MAP).respond(201, WIDGET).respond(201, MAP).respond(201, WIDGET);

    List<KubernetesObject> created = manifests.create(file(YAML));
    manifests.create(stream());

    assertThat(created.get(1)).isInstanceOf(Widget.class);
    assertThat(transport.lines())
        .containsExactly(
            "POST /api/v1/namespaces/default/configmaps",
            "POST /apis/stable.example.com/v1/namespaces/prod/widgets",
            "POST /api/v1/namespaces/default/configmaps",
            "POST /apis/stable.example.com/v1/namespaces/prod/widgets")
        .inOrder();
  }

  @Test
  void createOrReplace_fileAndStream_storeEach() throws IOException {
    transport.respond(404, GONE).respond(201, MAP).respond(200, WIDGET).respond(200, WIDGET);
    assertThat(manifests.createOrReplace(file(YAML))).hasSize(2);
    assertThat(transport.lines())
        .containsExactly(
            "GET /api/v1/namespaces/default/configmaps/m",
            "POST /api/v1/namespaces/default/configmaps",
            "GET /apis/stable.example.com/v1/namespaces/prod/widgets/w",
            "PUT /apis/stable.example.com/v1/namespaces/prod/widgets/w")
        .inOrder();

    transport.respond(404, GONE).respond(201, MAP).respond(200, WIDGET).respond(200, WIDGET);
    assertThat(manifests.createOrReplace(stream())).hasSize(2);
  }

  @Test
  void delete_absentObject_isPassedOver() throws IOException {
    transport.respond(404, GONE).respond(200, WIDGET).respond(200, MAP).respond(200, WIDGET);

    assertThat(manifests.delete(file(YAML))).hasSize(1);
    assertThat(manifests.delete(stream())).hasSize(2);
    assertThat(transport.lines())
        .containsExactly(
            "DELETE /api/v1/namespaces/default/configmaps/m",
            "DELETE /apis/stable.example.com/v1/namespaces/prod/widgets/w",
            "DELETE /api/v1/namespaces/default/configmaps/m",
            "DELETE /apis/stable.example.com/v1/namespaces/prod/widgets/w")
        .inOrder();
  }

  @Test
  void delete_unusableFile_sendsNothing() throws IOException {
    Path broken = file(YAML + "---\n[");

    assertThrows(YamlException.class, () -> manifests.delete(broken));
    assertThrows(YamlException.class, () -> manifests.create(broken));
    assertThrows(YamlException.class, () -> manifests.createOrReplace(broken));
    assertThat(transport.sent()).isEmpty();
  }

  private static InputStream stream() {
    return new ByteArrayInputStream(YAML.getBytes(UTF_8));
  }
}
