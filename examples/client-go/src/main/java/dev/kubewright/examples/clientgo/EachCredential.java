package dev.kubewright.examples.clientgo;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.TokenRequestBuilder;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Connects with every kind of credential, and prints who the server says it is. */
final class EachCredential {
  private static final String ACCOUNT = "credentials-example";

  private final RestConfig config;
  private final String token;
  private final Path folder;
  private final PrintStream out;

  private EachCredential(RestConfig config, String token, Path folder, PrintStream out) {
    this.config = config;
    this.token = token;
    this.folder = folder;
    this.out = out;
  }

  static void run(RestConfig config, String namespace, PrintStream out) throws IOException {
    try (var admin = RestClient.connect(config);
        var folder = new TemporaryFolder("credentials")) {
      var accounts = KubernetesClientset.over(admin).coreV1().serviceAccounts(namespace);
      accounts.create(s -> s.metadata(m -> m.name(ACCOUNT)));
      try {
        var issued =
            accounts.createToken(
                ACCOUNT, TokenRequestBuilder.build(t -> t.spec(s -> s.expirationSeconds(600L))));
        new EachCredential(config, issued.status().token(), folder.path(), out).all();
      } finally {
        accounts.delete(ACCOUNT);
      }
    }
  }

  private void all() throws IOException {
    whoAmI("token", cluster().token(token));
    whoAmI("token file", cluster().tokenFile(Files.writeString(folder.resolve("token"), token)));
    whoAmI("credential plugin", cluster().credentials(plugin()));
    whoAmI("id token of OpenID Connect", cluster().credentials(idToken()));
    password();
    certificates();
    whoAmI("impersonation", config.toBuilder().impersonate(Impersonation.of("jane", "developers")));
  }

  /** The address and the trusted certificates of the cluster, without credentials. */
  private RestConfig.Builder cluster() {
    return RestConfig.builder()
        .server(config.server().toString())
        .ca(config.ca().orElse(null))
        .insecure(config.insecure())
        .tlsServerName(config.tlsServerName().orElse(null));
  }

  /** The plugin is a Java program here. On EKS, it is {@code aws eks get-token}. */
  private Credentials plugin() {
    return Credentials.exec(System.getProperty("java.home") + "/bin/java")
        .args("-cp", System.getProperty("java.class.path"), PrintCredential.class.getName())
        .environment(PrintCredential.TOKEN_FILE, folder.resolve("token").toString())
        .build();
  }

  /**
   * The cluster is its own issuer here: tokens of service accounts are id tokens. The issuer is
   * asked for another token only once this one expires.
   */
  private Credentials idToken() {
    return Credentials.oidc("https://kubernetes.default.svc.cluster.local", "example")
        .idToken(token)
        .build();
  }

  /** API servers know no passwords. A proxy in front of one may ask for them. */
  private void password() throws IOException {
    try (var robot = RestClient.connect(cluster().token(token).build());
        var front = PasswordFront.start(robot, "jane", "open sesame")) {
      whoAmI(
          "user name and password",
          RestConfig.builder()
              .server(front.url())
              .credentials(Credentials.basic("jane", "open sesame")));
    }
  }

  private void certificates() throws IOException {
    Optional<ClientCertificate> own = config.clientCertificate();
    if (own.isEmpty()) {
      out.println("client certificate: left out, the kubeconfig has none");
      return;
    }
    whoAmI("client certificate", cluster().clientCertificate(own.get()));
    Path chain = folder.resolve("client.crt");
    Path key = folder.resolve("client.key");
    Files.writeString(chain, own.get().chain().<String>read("certificate", pem -> pem));
    Files.writeString(key, own.get().key().<String>read("key", pem -> pem));
    whoAmI(
        "client certificate from files",
        cluster()
            .clientCertificate(new ClientCertificate(PemSource.file(chain), PemSource.file(key))));
  }

  private void whoAmI(String kind, RestConfig.Builder with) {
    try (var rest = RestClient.connect(with.build())) {
      var user =
          KubernetesClientset.over(rest)
              .authenticationV1()
              .selfSubjectReviews()
              .create(r -> {})
              .status()
              .userInfo();
      out.println(kind + ": " + user.username() + " in " + user.groups());
    }
  }
}
