package dev.kubewright.rest.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CrdTest {
  private static final String YAML =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata:
        name: widgets.stable.example.com
        labels: {app: x}
      spec:
        group: stable.example.com
        versions:
        - {name: v1, served: true, storage: true}
        - {name: v1beta1, served: true, storage: false}
      """;
  private static final String PATH = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String POST = "POST " + PATH + "?fieldManager=kubewright";
  private static final String NEW =
      "{'metadata':{'name':'widgets.stable.example.com','resourceVersion':'5','labels':{'their':'s'},'annotations':{'kubewright.dev/owner':'kubewright'}},'spec':{}";
  private static final String ESTABLISHED =
      NEW + ",'status':{'conditions':[{'type':'Established','status':'True'}]}}";
  private static final String NAMES_TAKEN =
      NEW
          + ",'status':{'conditions':[{'type':'NamesAccepted','status':'False','message':'wg is taken'}]}}";

  private static final String LISTED = "{'resources':[{'name':'widgets'}]}";

  private final FakeTransport transport = new FakeTransport();
  private final FakeClock clock = new FakeClock();
  private final RestClient rest = Rests.over(transport, clock);
  private final Crd crd = Crd.parse(YAML);

  private static String event(String type, String object) {
    return "{'type':'" + type + "','object':" + object + "}\n";
  }

  @Test
  void parse_severalVersions_namesThem() {
    assertThat(crd.name()).isEqualTo("widgets.stable.example.com");
    assertThat(crd.versions()).containsExactly("v1", "v1beta1").inOrder();
    assertThat(crd.json()).contains("\"storage\":true");
  }

  @Test
  void parse_anythingElse_saysWhatItFound() {
    assertThat(assertThrows(CrdException.class, () -> Crd.parse("apiVersion: v1\nkind: Pod")))
        .hasMessageThat()
        .isEqualTo("expected a CRD with apiVersion apiextensions.k8s.io/v1 but found \"v1\"");
    assertThrows(CrdException.class, () -> Crd.parse(""));
    assertThrows(CrdException.class, () -> Crd.parse("a: [b"));
    assertThrows(CrdException.class, () -> Crd.parse(YAML + "---\n" + YAML));
    assertThrows(CrdException.class, () -> Crd.parse(YAML.replace("spec:", "specs:")));
  }

  @Test
  void of_typeWithoutCrd_namesTheResource() {
    assertThat(assertThrows(CrdException.class, () -> Crd.of(Widget.CLUSTER_TYPE)))
        .hasMessageThat()
        .matches(
            ".*META-INF/kubewright/crds/clusterwidgets\\.stable\\.example\\.com\\.yaml is not found"
                + " beside .*; javac writes none for a @Kind with crd = false, because others"
                + " install it");
  }

  @Test
  void of_typeWithCrd_readsIt() {
    assertThat(Crd.of(Widget.TYPE).name()).isEqualTo("widgets.stable.example.com");
  }

  @Test
  void install_newCrd_waitsByAWatchUntilItIsEstablished() {
    transport
        .respond(201, NEW + "}")
        .respond(200, event("MODIFIED", NEW + "}") + event("MODIFIED", ESTABLISHED))
        .respond(200, LISTED)
        .respond(200, LISTED);

    CrdInstaller.over(rest).install(crd, o -> o.timeout(Duration.ofSeconds(10)));

    assertThat(transport.lines().get(0)).isEqualTo(POST);
    assertThat(transport.lines().get(1))
        .isEqualTo(
            "GET "
                + PATH
                + "?watch=true&fieldSelector=metadata.name%3Dwidgets.stable.example.com&resourceVersion=5&timeoutSeconds=10");
    assertThat(transport.lines().subList(2, transport.lines().size()))
        .containsExactly("GET /apis/stable.example.com/v1", "GET /apis/stable.example.com/v1beta1")
        .inOrder();
  }

  @Test
  void install_existingCrd_isUpdatedWithItsVersion() {
    transport.respond(409, "").respond(200, ESTABLISHED).respond(200, ESTABLISHED);
    transport.respond(200, LISTED).respond(200, LISTED);

    CrdInstaller.over(rest).install(crd);

    var put = transport.sent().get(2);
    assertThat(put.line())
        .isEqualTo("PUT " + PATH + "/widgets.stable.example.com?fieldManager=kubewright");
    assertThat(put.body()).contains("\"resourceVersion\":\"5\"");
    assertThat(put.body()).contains("\"labels\":{\"their\":\"s\",\"app\":\"x\"}");
    assertThat(put.body()).contains("\"group\":\"stable.example.com\"");
  }

  @Test
  void install_watchEnds_looksAgain() {
    transport.respond(201, NEW + "}").respond(200, "").respond(200, ESTABLISHED);
    transport.respond(200, LISTED).respond(200, LISTED);

    CrdInstaller.over(rest).install(crd);

    assertThat(transport.sent()).hasSize(5);
  }

  @Test
  void install_connectionOfTheWatchIsLost_looksAgain() {
    transport.respond(201, NEW + "}");
    for (int i = 0; i < 11; i++) {
      transport.lose();
    }
    transport.respond(200, ESTABLISHED).respond(200, LISTED).respond(200, LISTED);

    CrdInstaller.over(rest).install(crd);

    assertThat(transport.lines()).contains("GET " + PATH + "/widgets.stable.example.com");
  }

  @Test
  void install_versionIsNotListedYet_asksDiscoveryAgain() {
    transport.respond(201, ESTABLISHED);
    transport
        .respond(404, "")
        .respond(200, "{'resources':[{'name':'gadgets'},{'name':'widgets/status'}]}")
        .respond(200, LISTED)
        .respond(200, LISTED);

    CrdInstaller.over(rest).install(crd);

    String v1 = "GET /apis/stable.example.com/v1";
    assertThat(transport.lines()).containsExactly(POST, v1, v1, v1, v1 + "beta1").inOrder();
    assertThat(clock.waits()).containsExactly(Duration.ofMillis(100), Duration.ofMillis(100));
  }

  @Test
  void install_discoveryIsForbidden_waitsForTheConditionAlone() {
    transport.respond(201, ESTABLISHED).respond(403, "").respond(403, "");

    CrdInstaller.over(rest).install(crd);

    assertThat(transport.sent()).hasSize(3);
  }

  @Test
  void install_versionIsNotServed_isNotAwaited() {
    transport.respond(201, ESTABLISHED).respond(200, LISTED);

    CrdInstaller.over(rest)
        .install(Crd.parse(YAML.replace("v1beta1, served: true", "v1beta1, served: false")));

    assertThat(transport.sent()).hasSize(2);
  }

  @Test
  void install_neverListed_givesUp() {
    transport.respond(201, ESTABLISHED);
    for (int i = 0; i < 10; i++) {
      transport.respond(404, "");
    }

    assertThat(
            assertThrows(
                CrdException.class,
                () -> CrdInstaller.over(rest).install(crd, o -> o.timeout(Duration.ofSeconds(1)))))
        .hasMessageThat()
        .contains("was not established and discovered within 1 s");
  }

  @Test
  void install_namesTaken_saysWhich() {
    transport.respond(201, NEW + "}").respond(200, event("MODIFIED", NAMES_TAKEN));

    assertThat(assertThrows(CrdException.class, () -> CrdInstaller.over(rest).install(crd)))
        .hasMessageThat()
        .endsWith(": wg is taken");
  }

  @Test
  void install_deletedMeanwhile_saysSo() {
    transport.respond(201, NEW + "}").respond(200, event("DELETED", NEW + "}"));

    assertThat(assertThrows(CrdException.class, () -> CrdInstaller.over(rest).install(crd)))
        .hasMessageThat()
        .contains("was deleted");
  }

  @Test
  void install_beingDeleted_saysSo() {
    transport
        .respond(409, "")
        .respond(
            200,
            NEW.replace("'labels'", "'deletionTimestamp':'2026-01-01T00:00:00Z','labels'") + "}");

    assertThat(assertThrows(CrdException.class, () -> CrdInstaller.over(rest).install(crd)))
        .hasMessageThat()
        .contains("is being deleted");
  }

  @Test
  void install_neverEstablished_givesUp() {
    var silence =
        new InputStream() {
          @Override
          public int read() {
            clock.advance(Duration.ofSeconds(2));
            return -1;
          }
        };
    transport.respond(201, NEW + "}").respond(200, Map.of(), silence);

    assertThat(
            assertThrows(
                CrdException.class,
                () -> CrdInstaller.over(rest).install(crd, o -> o.timeout(Duration.ofSeconds(1)))))
        .hasMessageThat()
        .contains("was not established and discovered within");
  }
}
