package dev.kubewright.rest.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests whose CRDs an installation replaces. */
final class CrdOwnershipTest {
  private static final String PATH =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.stable.example.com";
  private static final String OWNED = "'annotations':{'kubewright.dev/owner':'kubewright'}";
  private static final String STATUS =
      ",'status':{'conditions':[{'type':'Established','status':'True'}]}}";

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest = Rests.over(transport, new FakeClock());
  private final Crd crd =
      Crd.parse(
          """
          apiVersion: apiextensions.k8s.io/v1
          kind: CustomResourceDefinition
          metadata: {name: widgets.stable.example.com}
          spec: {group: stable.example.com, scope: Namespaced}
          """);

  /** Returns a CRD of the server. */
  private static String present(String metadata, String scope) {
    return "{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition',"
        + "'metadata':{'name':'widgets.stable.example.com','resourceVersion':'5'"
        + (metadata.isEmpty() ? "" : "," + metadata)
        + "},'spec':{'group':'stable.example.com','scope':'"
        + scope
        + "'}"
        + STATUS;
  }

  private static String managed(String manager, String fields) {
    return "{'manager':'"
        + manager
        + "','operation':'Update','apiVersion':'apiextensions.k8s.io/v1',"
        + "'fieldsType':'FieldsV1','fieldsV1':"
        + fields
        + "}";
  }

  private static String managedFields(String... entries) {
    return "'managedFields':[" + String.join(",", entries) + "]";
  }

  private FakeTransport.Sent last() {
    return transport.sent().get(transport.sent().size() - 1);
  }

  private CrdOwnershipException refused(String metadata) {
    transport.respond(409, "").respond(200, present(metadata, "Cluster"));
    transport.respond(200, present(metadata, "Namespaced"));
    var refused =
        assertThrows(CrdOwnershipException.class, () -> CrdInstaller.over(rest).install(crd));
    assertThat(last().line()).isEqualTo("PUT " + PATH + "?dryRun=All&fieldManager=kubewright");
    assertThat(refused.crd()).isEqualTo("widgets.stable.example.com");
    return refused;
  }

  private void isUpdated(String metadata) {
    transport.respond(409, "").respond(200, present(metadata, "Cluster"));
    transport.respond(200, present(metadata, "Namespaced"));
    CrdInstaller.over(rest).install(crd);
    assertThat(last().line()).isEqualTo("PUT " + PATH + "?fieldManager=kubewright");
    assertThat(transport.sent()).hasSize(3);
  }

  @Test
  void install_newCrd_isMarkedWithItsOwner() {
    transport.respond(201, present(OWNED, "Namespaced"));

    CrdInstaller.over(rest).install(crd);

    assertThat(last().body()).contains("\"kubewright.dev/owner\":\"kubewright\"");
  }

  @Test
  void install_crdWithoutAMark_isRefusedWithTheRemedy() {
    assertThat(refused(""))
        .hasMessageThat()
        .isEqualTo(
            "the CRD widgets.stable.example.com belongs to an unknown owner (it has no annotation"
                + " kubewright.dev/owner) and differs from the one that \"kubewright\" would"
                + " install; let its owner update it, or take it over with"
                + " install(crd, o -> o.takeOver(true))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'kubewright.dev/owner':'other'} | {} | \"other\" (annotation kubewright.dev/owner)",
        "{'meta.helm.sh/release-name':'w','meta.helm.sh/release-namespace':'prod'} | {}"
            + " | the Helm release \"w\" in namespace \"prod\"",
        "{'meta.helm.sh/release-name':'w'} | {} | the Helm release \"w\"",
        "{} | {'app.kubernetes.io/managed-by':'sails'}"
            + " | \"sails\" (label app.kubernetes.io/managed-by)",
      },
      quoteCharacter = '`')
  void install_crdOfSomeoneElse_namesTheOwner(String annotations, String labels, String owner) {
    CrdOwnershipException refused = refused("'annotations':" + annotations + ",'labels':" + labels);

    assertThat(refused.owner()).isEqualTo(owner);
  }

  @Test
  void install_specWasChangedByOthers_namesThem() {
    CrdOwnershipException refused =
        refused(
            OWNED
                + ","
                + managedFields(
                    managed("kubewright", "{'f:spec':{'f:group':{}}}"),
                    managed("kubectl-edit", "{'f:spec':{'f:versions':{}}}"),
                    managed("argo", "{'f:spec':{'f:conversion':{'.':{},'f:strategy':{}}}}")));

    assertThat(refused.owner()).isEqualTo("the field manager \"kubectl-edit\", \"argo\"");
  }

  @Test
  void install_changeIsImpossible_namesTheOwnerAllTheSame() {
    transport.respond(409, "").respond(200, present("", "Cluster"));
    transport.respond(422, "{'kind':'Status','reason':'Invalid','code':422}");

    assertThrows(CrdOwnershipException.class, () -> CrdInstaller.over(rest).install(crd));
  }

  @Test
  void install_changesHandsMeanwhile_isRefused() {
    transport.respond(409, "").respond(200, present(OWNED, "Cluster")).respond(409, "");
    String taken = OWNED.replace("'kubewright'", "'other'");
    transport.respond(200, present(taken, "Cluster")).respond(200, present(taken, "Namespaced"));

    var refused =
        assertThrows(CrdOwnershipException.class, () -> CrdInstaller.over(rest).install(crd));

    assertThat(refused.owner()).isEqualTo("\"other\" (annotation kubewright.dev/owner)");
    assertThat(transport.lines().get(2)).doesNotContain("dryRun");
    assertThat(last().line()).contains("dryRun=All");
  }

  @Test
  void install_sameCrdOfSomeoneElse_staysAsItIs() {
    transport.respond(409, "").respond(200, present("", "Namespaced"));
    transport.respond(200, present("", "Namespaced"));

    CrdInstaller.over(rest).install(crd);

    assertThat(last().line()).contains("dryRun=All");
    assertThat(transport.sent()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'f:metadata':{'f:labels':{'f:a':{}}}}",
        "{'f:spec':{'f:conversion':{'f:webhook':{'f:clientConfig':{'f:caBundle':{}}}}}}",
        "{}"
      })
  void install_othersHaveLabelsOrTheCaBundle_isUpdated(String fields) {
    isUpdated(OWNED + "," + managedFields(managed("other", fields)));
  }

  @Test
  void install_statusOfTheServer_isNoOwnership() {
    isUpdated(
        OWNED
            + ","
            + managedFields(
                managed("kube-apiserver", "{'f:spec':{'f:names':{}}}")
                    .replace("'operation'", "'subresource':'status','operation'")));
  }

  @Test
  void install_takeOver_movesTheFieldsOfTheSpec() {
    String bundle = "'f:conversion':{'f:webhook':{'f:clientConfig':{'f:caBundle':{}}}}";
    String metadata =
        managedFields(
            managed("helm", "{'f:metadata':{'f:labels':{}},'f:spec':{'f:group':{}}}"),
            managed("injector", "{'f:spec':{'f:scope':{}," + bundle + "}}"),
            managed("kubectl", "{'f:spec':{'f:names':{'f:kind':{}}}}"),
            managed("kubewright", "{'f:spec':{'f:names':{'f:plural':{}}}}"));
    transport.respond(409, "").respond(200, present(metadata, "Cluster"));
    transport.respond(200, present(OWNED, "Namespaced"));

    CrdInstaller.over(rest).install(crd, o -> o.takeOver(true));

    String body = last().body().replace('"', '\'');
    assertThat(last().line()).isEqualTo("PUT " + PATH + "?fieldManager=kubewright");
    assertThat(body).contains(OWNED);
    assertThat(body).contains("'fieldsV1':{'f:metadata':{'f:labels':{}}}");
    assertThat(body).contains("'fieldsV1':{'f:spec':{" + bundle + "}}");
    assertThat(body).doesNotContain("kubectl");
    assertThat(body)
        .contains(
            "'fieldsV1':{'f:spec':{'f:names':{'f:plural':{},'f:kind':{}},'f:group':{},'f:scope':{},"
                + bundle
                + "}}");
  }

  @Test
  void install_caBundleOfTheServer_isKept() {
    Crd hooked =
        Crd.parse(
            crd.json()
                .replace(
                    "\"scope\"", "\"conversion\":{\"webhook\":{\"clientConfig\":{}}},\"scope\""));
    String server =
        present(OWNED, "Cluster")
            .replace(
                "'scope'", "'conversion':{'webhook':{'clientConfig':{'caBundle':'Qm8='}}},'scope'");
    transport.respond(409, "").respond(200, server).respond(200, server);

    CrdInstaller.over(rest).install(hooked);

    assertThat(last().body()).contains("{\"clientConfig\":{\"caBundle\":\"Qm8=\"}}");
  }

  @Test
  void install_webhookIsGone_itsCaBundleGoesToo() {
    String server =
        present(OWNED, "Cluster")
            .replace(
                "'scope'", "'conversion':{'webhook':{'clientConfig':{'caBundle':'Qm8='}}},'scope'");
    transport.respond(409, "").respond(200, server).respond(200, server);

    CrdInstaller.over(rest).install(crd);

    assertThat(last().body()).doesNotContain("caBundle");
  }

  @Test
  void owner_isTheNameInTheUserAgent() {
    transport.respond(201, present(OWNED, "Namespaced"));
    var config =
        RestConfig.builder().server("http://h").userAgent("my-operator/1.2 (linux)").build();
    try (RestClient mine = RestClient.over(transport, config)) {
      CrdInstaller.over(mine).install(crd);
    }

    assertThat(last().path()).endsWith("?fieldManager=my-operator");
  }

  @Test
  void owner_ofTheOptions_isUsedFirst() {
    transport.respond(201, present(OWNED, "Namespaced"));

    CrdInstaller.over(rest).install(crd, o -> o.owner("me").timeout(Duration.ofSeconds(9)));

    assertThat(last().body()).contains("\"kubewright.dev/owner\":\"me\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "\u00e4"})
  void owner_thatIsNoName_isRefused(String name) {
    assertThrows(IllegalArgumentException.class, () -> InstallOptions.NONE.owner(name));
  }
}
