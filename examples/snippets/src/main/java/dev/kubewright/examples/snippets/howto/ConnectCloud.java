package dev.kubewright.examples.snippets.howto;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.credentials.PluginPolicy;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import java.nio.file.Path;
import java.util.List;

/** Credentials of managed clusters. */
final class ConnectCloud {
  private ConnectCloud() {}

  static RestConfig policy() {
    // @start region="policy"
    var checked = Kubeconfig.load(Path.of("config"))
        .config(o -> o.pluginPolicy(
            PluginPolicy.allowlist(List.of("aws", "/usr/bin/gke-gcloud-auth-plugin"))));
    // @end
    return checked;
  }

  static RestConfig eks() {
    // @start region="eks"
    var eks = RestConfig.builder()
        .server("https://example.eks.amazonaws.com")
        .ca(PemSource.file(Path.of("ca.crt")))
        .credentials(Credentials.exec("aws")
            .args("eks", "get-token", "--cluster-name", "prod")
            .build())
        .build();
    // @end
    return eks;
  }

  static RestConfig oidc(String clientSecret, String refreshToken) {
    // @start region="oidc"
    var oidc = RestConfig.builder()
        .server("https://10.0.0.1:6443")
        .ca(PemSource.file(Path.of("ca.crt")))
        .credentials(Credentials.oidc("https://idp.example.com/realms/dev", "kubernetes")
            .clientSecret(clientSecret)
            .refreshToken(refreshToken)
            .build())
        .build();
    // @end
    return oidc;
  }
}
