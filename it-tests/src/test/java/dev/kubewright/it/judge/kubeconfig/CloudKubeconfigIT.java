package dev.kubewright.it.judge.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.SelfSubjectReviewBuilder;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.document.Json;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.unstructured.Tree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kubeconfigs in the shapes that clouds and local clusters write them, with invented values. Their
 * plugins are replaced by a script.
 */
class CloudKubeconfigIT extends Scenario {
  @TempDir Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(folder.resolve("ca.crt"), server().caPem());
    Files.writeString(folder.resolve("told"), "");
    var own = certificate();
    Files.writeString(folder.resolve("client.crt"), own.chain());
    Files.writeString(folder.resolve("client.key"), own.key());
  }

  private record Pair(String chain, String key) {}

  private Pair certificate() {
    var own =
        Kubeconfig.parse(server().certificateKubeconfig())
            .config()
            .clientCertificate()
            .orElseThrow();
    return new Pair(own.chain().read("chain", text -> text), own.key().read("key", text -> text));
  }

  /** A program that prints the token, and notes its arguments and what it was told. */
  private void plugin(String name, String version) throws IOException {
    String response =
        Json.encodeToString(
            Tree.CODEC,
            Map.of(
                "apiVersion",
                "client.authentication.k8s.io/" + version,
                "kind",
                "ExecCredential",
                "status",
                Map.of("token", server().token(), "expirationTimestamp", "2999-01-01T00:00:00Z")));
    Path file = Files.writeString(folder.resolve(name + ".json"), response);
    String script =
        "#!/bin/sh\necho \"$0 $* $AWS_PROFILE $KUBERNETES_EXEC_INFO\" >> '%s'\ncat '%s'\n"
            .formatted(folder.resolve("told"), file);
    Files.setPosixFilePermissions(
        Files.writeString(folder.resolve(name), script),
        PosixFilePermissions.fromString("rwx------"));
  }

  private String received() throws IOException {
    return Files.readString(folder.resolve("told"));
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private Kubeconfig load(String template) throws IOException {
    String text =
        template
            .replace("{server}", server().url())
            .replace("{ca-data}", base64(server().caPem()))
            .replace("{cert-data}", base64(Files.readString(folder.resolve("client.crt"))))
            .replace("{key-data}", base64(Files.readString(folder.resolve("client.key"))))
            .replace("{token}", server().token())
            .replace("{dir}", folder.toString());
    return Kubeconfig.load(Files.writeString(folder.resolve("config"), text));
  }

  private void connect(RestConfig config) {
    try (var rest = RestClient.connect(config)) {
      var groups =
          KubernetesClientset.over(rest)
              .authenticationV1()
              .selfSubjectReviews()
              .create(SelfSubjectReviewBuilder.build(r -> {}))
              .status()
              .userInfo()
              .groups();
      assertThat(groups).contains("system:masters");
    }
  }

  private static final String EKS =
      """
      apiVersion: v1
      clusters:
      - cluster:
          certificate-authority-data: {ca-data}
          server: {server}
        name: arn:aws:eks:eu-central-1:123456789012:cluster/shop
      contexts:
      - context:
          cluster: arn:aws:eks:eu-central-1:123456789012:cluster/shop
          user: arn:aws:eks:eu-central-1:123456789012:cluster/shop
        name: arn:aws:eks:eu-central-1:123456789012:cluster/shop
      current-context: arn:aws:eks:eu-central-1:123456789012:cluster/shop
      kind: Config
      preferences: {}
      users:
      - name: arn:aws:eks:eu-central-1:123456789012:cluster/shop
        user:
          exec:
            apiVersion: client.authentication.k8s.io/v1beta1
            args:
            - --region
            - eu-central-1
            - eks
            - get-token
            - --cluster-name
            - shop
            - --output
            - json
            command: {dir}/aws
            env:
            - name: AWS_PROFILE
              value: shop-admin
      """;

  @Test
  void eks_awsGetToken_connects() throws IOException {
    plugin("aws", "v1beta1");

    connect(load(EKS).config());

    assertThat(received()).contains("eks get-token --cluster-name shop --output json shop-admin");
  }

  @Test
  void eks_awsIamAuthenticator_connects() throws IOException {
    plugin("aws-iam-authenticator", "v1");

    connect(
        load(EKS.replaceAll("(?s)args:.*--output\n *- json", "args: [token, -i, shop]")
                .replace("v1beta1", "v1")
                .replace("{dir}/aws", "{dir}/aws-iam-authenticator")
                .replace("env:\n", "interactiveMode: IfAvailable\n      env:\n"))
            .config());

    assertThat(received()).contains("aws-iam-authenticator token -i shop");
  }

  @Test
  void gke_authPlugin_isNotifiedOfTheClusterAndConnects() throws IOException {
    plugin("gke-gcloud-auth-plugin", "v1beta1");

    connect(
        load("""
                apiVersion: v1
                clusters:
                - cluster:
                    certificate-authority-data: {ca-data}
                    server: {server}
                  name: gke_project-1_europe-west3_shop
                contexts:
                - context: {cluster: gke_project-1_europe-west3_shop, user: gke_project-1_europe-west3_shop}
                  name: gke_project-1_europe-west3_shop
                current-context: gke_project-1_europe-west3_shop
                kind: Config
                preferences: {}
                users:
                - name: gke_project-1_europe-west3_shop
                  user:
                    exec:
                      apiVersion: client.authentication.k8s.io/v1beta1
                      command: {dir}/gke-gcloud-auth-plugin
                      installHint: Install gke-gcloud-auth-plugin for use with kubectl by following
                        https://cloud.google.com/kubernetes-engine/docs/how-to/cluster-access-for-kubectl#install_plugin
                      provideClusterInfo: true
                """)
            .config());

    assertThat(received()).contains("\"server\":\"" + server().url());
  }

  private static final String AKS =
      """
      apiVersion: v1
      clusters:
      - cluster:
          certificate-authority-data: {ca-data}
          server: {server}
        name: shop
      contexts:
      - context: {cluster: shop, user: clusterUser_group_shop}
        name: shop
      - context: {cluster: shop, user: clusterAdmin_group_shop}
        name: shop-admin
      current-context: shop
      kind: Config
      preferences: {}
      users:
      - name: clusterUser_group_shop
        user:
          exec:
            apiVersion: client.authentication.k8s.io/v1beta1
            args: [get-token, --environment, AzurePublicCloud, --server-id,
              6dae42f8-4368-4678-94ff-3960e28e3630, --client-id, 80faf920-1908-4b52-b5ef-a8e7bedfc67a,
              --tenant-id, 00000000-0000-0000-0000-000000000000, --login, devicecode]
            command: {dir}/kubelogin
            env: null
            installHint: "\\nkubelogin is not installed which is required to connect to AAD enabled cluster.\\n"
            provideClusterInfo: false
      - name: clusterAdmin_group_shop
        user:
          client-certificate-data: {cert-data}
          client-key-data: {key-data}
          token: {token}
      """;

  @Test
  void aks_kubelogin_connects() throws IOException {
    plugin("kubelogin", "v1beta1");

    connect(load(AKS).config());

    assertThat(received()).contains("kubelogin get-token --environment AzurePublicCloud");
  }

  @Test
  void aks_localAdminWithCertificateAndToken_connects() throws IOException {
    connect(load(AKS).config("shop-admin"));
  }

  @Test
  void aks_oldAuthProvider_saysWhatToUse() throws IOException {
    Kubeconfig old =
        load(
            AKS.replaceAll(
                "(?s)user:\n    exec:.*?- name: clusterAdmin",
                "user:\n    auth-provider: {name: azure, config: {apiserver-id: a}}\n"
                    + "- name: clusterAdmin"));

    var e = assertThrows(ConfigException.class, old::config);

    assertThat(e).hasMessageThat().contains("kubelogin convert-kubeconfig");
  }

  /** kind and k3s write both as data. */
  @Test
  void kindAndK3s_clientCertificateInTheFile_connects() throws IOException {
    for (String name : new String[] {"kind-kind", "default"}) {
      connect(
          load("""
                  apiVersion: v1
                  clusters:
                  - {cluster: {certificate-authority-data: {ca-data}, server: "{server}"}, name: NAME}
                  contexts:
                  - {context: {cluster: NAME, user: NAME}, name: NAME}
                  current-context: NAME
                  kind: Config
                  preferences: {}
                  users:
                  - {name: NAME, user: {client-certificate-data: {cert-data}, client-key-data: {key-data}}}
                  """
                  .replace("NAME", name))
              .config());
    }
  }

  @Test
  void minikube_filesAndExtensions_connects() throws IOException {
    connect(
        load("""
                apiVersion: v1
                clusters:
                - cluster:
                    certificate-authority: ca.crt
                    extensions:
                    - extension:
                        last-update: Thu, 05 Nov 2026 10:00:00 CET
                        provider: minikube.sigs.k8s.io
                        version: v1.37.0
                      name: cluster_info
                    server: {server}
                  name: minikube
                contexts:
                - context:
                    cluster: minikube
                    extensions:
                    - extension: {provider: minikube.sigs.k8s.io}
                      name: context_info
                    namespace: default
                    user: minikube
                  name: minikube
                current-context: minikube
                kind: Config
                preferences: {}
                users:
                - name: minikube
                  user:
                    client-certificate: {dir}/client.crt
                    client-key: {dir}/client.key
                """)
            .config());
  }

  @Test
  void rancher_tokenAndSeveralClusters_connectsToEach() throws IOException {
    Kubeconfig kubeconfig =
        load(
            """
            apiVersion: v1
            kind: Config
            clusters:
            - name: "shop"
              cluster:
                server: "{server}"
                certificate-authority-data: "{ca-data}"
            - name: "shop-node1"
              cluster:
                server: "{server}/"
                certificate-authority-data: "{ca-data}"
            users:
            - name: "shop"
              user:
                token: "{token}"
            contexts:
            - name: "shop"
              context:
                user: "shop"
                cluster: "shop"
            - name: "shop-node1"
              context:
                user: "shop"
                cluster: "shop-node1"
            current-context: "shop"
            """);

    connect(kubeconfig.config());
    connect(kubeconfig.config("shop-node1"));
  }

  @Test
  void teleport_tshWithServerName_connects() throws IOException {
    plugin("tsh", "v1beta1");

    RestConfig config =
        load("""
                apiVersion: v1
                clusters:
                - cluster:
                    certificate-authority-data: {ca-data}
                    server: {server}
                    tls-server-name: localhost
                  name: teleport.example.com
                contexts:
                - context:
                    cluster: teleport.example.com
                    extensions:
                    - {extension: shop, name: teleport.kube.name}
                    user: teleport.example.com-shop
                  name: teleport.example.com-shop
                current-context: teleport.example.com-shop
                kind: Config
                preferences: {}
                users:
                - name: teleport.example.com-shop
                  user:
                    exec:
                      apiVersion: client.authentication.k8s.io/v1beta1
                      args: [kube, credentials, --kube-cluster=shop, --teleport-cluster=teleport.example.com,
                        "--proxy=teleport.example.com:443"]
                      command: {dir}/tsh
                      env: null
                      provideClusterInfo: false
                """)
            .config();
    connect(config);

    assertThat(config.tlsServerName()).hasValue("localhost");
    assertThat(received()).contains("tsh kube credentials --kube-cluster=shop");
  }

  @Test
  void openShift_slashesInNamesAndNamespaces_connects() throws IOException {
    RestConfig config =
        load("""
                apiVersion: v1
                clusters:
                - cluster:
                    certificate-authority-data: {ca-data}
                    server: {server}
                  name: api-shop-example-com:6443
                contexts:
                - context:
                    cluster: api-shop-example-com:6443
                    namespace: web
                    user: kube:admin/api-shop-example-com:6443
                  name: web/api-shop-example-com:6443/kube:admin
                current-context: web/api-shop-example-com:6443/kube:admin
                kind: Config
                preferences: {}
                users:
                - name: kube:admin/api-shop-example-com:6443
                  user:
                    token: {token}
                """)
            .config();
    connect(config);

    assertThat(config.namespace()).isEqualTo("web");
  }
}
