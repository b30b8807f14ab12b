package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.examples.clientgo.Main;
import dev.kubewright.it.support.Scenario;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The programs of client-go's examples, on both servers. */
class ExamplesIT extends Scenario {
  /** A line that each of them prints, besides what depends on the server. */
  private static final Map<String, String> LINES =
      Map.of(
          "out-of-cluster", "There is no pod web in namespace ",
          "in-cluster", "It works in namespace ",
          "credentials", "impersonation: jane in [developers, system:authenticated]",
          "raw-rest", "Created raw-rest-example.",
          "deployment", "Updated it: 1 replica of nginx:1.13.",
          "dynamic", "Updated it: 1 replica of nginx:1.13.",
          "discovery", "deploy is apps/v1, Kind=Deployment, served as deployments",
          "informer", "Of bob: [bob-1, bob-2]",
          "workqueue", "Synced workqueue-example: hello");

  @Test
  void examples_all_doWhatTheySayAndLeaveNothingBehind() throws Exception {
    assertThat(LINES.keySet()).containsExactlyElementsIn(Main.names());
    for (String name : Main.names()) {
      var printed = new ByteArrayOutputStream();

      Main.run(
          name,
          Kubeconfig.parse(server().certificateKubeconfig()).config(),
          namespace,
          new PrintStream(printed, true, StandardCharsets.UTF_8));

      assertWithMessage(name)
          .that(printed.toString(StandardCharsets.UTF_8))
          .contains(LINES.get(name));
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void credentials_eachKind_isKnownToTheServer() throws Exception {
    var printed = new ByteArrayOutputStream();

    Main.run(
        "credentials",
        Kubeconfig.parse(server().certificateKubeconfig()).config(),
        namespace,
        new PrintStream(printed, true, StandardCharsets.UTF_8));

    String robot = ": system:serviceaccount:" + namespace + ":credentials-example in ";
    assertThat(
            printed
                .toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceFirst("(?<= in ).*", ""))
                .toList())
        .containsExactly(
            "token" + robot,
            "token file" + robot,
            "credential plugin" + robot,
            "id token of OpenID Connect" + robot,
            "user name and password" + robot,
            "client certificate: certificate-admin in ",
            "client certificate from files: certificate-admin in ",
            "impersonation: jane in ")
        .inOrder();
  }

  @Test
  void metrics_ofAClient_haveTheNamesOfClientGo() {
    var printed = new ByteArrayOutputStream();

    dev.kubewright.examples.metrics.Main.run(
        server().config().build(),
        namespace,
        new PrintStream(printed, true, StandardCharsets.UTF_8));

    String scrape = printed.toString(StandardCharsets.UTF_8);
    String host = server().config().build().server().getRawAuthority();
    for (String line :
        List.of(
            "rest_client_requests_total{code=\"201\",host=\"%s\",method=\"POST\"} 1.0",
            "rest_client_requests_total{code=\"404\",host=\"%s\",method=\"GET\"} 1.0",
            "rest_client_request_duration_seconds_count{host=\"%s\",verb=\"GET\"} 2",
            "rest_client_rate_limiter_duration_seconds_count{host=\"%s\",verb=\"DELETE\"} 1",
            "rest_client_request_size_bytes_count{host=\"%s\",verb=\"POST\"} 1",
            "rest_client_response_size_bytes_count{host=\"%s\",verb=\"GET\"} 2",
            "rest_client_exec_plugin_ttl_seconds +Inf")) {
      assertThat(scrape.lines().toList()).contains(line.formatted(host));
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void metrics_ofAnInformerAndAQueue_haveTheNamesOfClientGo() throws Exception {
    var printed = new ByteArrayOutputStream();

    dev.kubewright.examples.metrics.Main.runInformer(
        server().config().build(),
        namespace,
        new PrintStream(printed, true, StandardCharsets.UTF_8));

    String informer =
        "{group=\"\",%sname=\"metrics-example\",number=\"0\",resource=\"configmaps\",selection=\""
            + namespace
            + "\",type=\"ConfigMap\",version=\"v1\"} ";
    assertThat(printed.toString(StandardCharsets.UTF_8).lines().toList())
        .containsAtLeast(
            "reflector_lists_total" + informer.formatted("") + "1.0",
            "reflector_watches_total" + informer.formatted("") + "1.0",
            "reflector_items_per_list_count" + informer.formatted("") + "1",
            "informer_objects" + informer.formatted("") + "1.0",
            "informer_events_total" + informer.formatted("kind=\"added\",") + "1.0",
            "workqueue_adds_total{name=\"metrics-example\"} 1.0",
            "workqueue_depth{name=\"metrics-example\",priority=\"0\"} 0.0",
            "workqueue_queue_duration_seconds_count{name=\"metrics-example\"} 1",
            "workqueue_work_duration_seconds_count{name=\"metrics-example\"} 1");
    assertThat(left()).isEmpty();
  }

  private List<String> left() {
    var left = new ArrayList<String>();
    kubernetes()
        .coreV1()
        .configMaps(namespace)
        .list()
        .forEach(map -> left.add("configmap " + map.metadata().name()));
    kubernetes()
        .appsV1()
        .deployments(namespace)
        .list()
        .forEach(
            deployment -> {
              // With foreground deletion, the garbage collector ends it a little later.
              if (deployment.metadata().deletionTimestamp() == null) {
                left.add("deployment " + deployment.metadata().name());
              }
            });
    kubernetes()
        .coreV1()
        .serviceAccounts(namespace)
        .list()
        .forEach(account -> left.add("account " + account.metadata().name()));
    left.remove("account default");
    left.remove("configmap kube-root-ca.crt");
    return left;
  }
}
