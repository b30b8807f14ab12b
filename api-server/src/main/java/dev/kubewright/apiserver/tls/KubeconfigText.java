package dev.kubewright.apiserver.tls;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Writes kubeconfigs of one cluster, one user and one context. */
public final class KubeconfigText {
  private KubeconfigText() {}

  /** Returns a kubeconfig with a bearer token. The CA may be empty. */
  public static String withToken(String server, String caPem, String token) {
    return text(server, caPem, "    token: " + token + "\n");
  }

  /** Returns a kubeconfig with a client certificate. */
  public static String withCertificate(String server, String caPem, Identity client) {
    return text(
        server,
        caPem,
        "    client-certificate-data: "
            + base64(Pem.of(client.certificate()))
            + "\n    client-key-data: "
            + base64(Pem.of(client.key()))
            + "\n");
  }

  private static String text(String server, String caPem, String user) {
    String ca = caPem.isEmpty() ? "" : "    certificate-authority-data: " + base64(caPem) + "\n";
    return "apiVersion: v1\nkind: Config\n"
        + "clusters:\n- name: kubewright\n  cluster:\n    server: "
        + server
        + "\n"
        + ca
        + "users:\n- name: admin\n  user:\n"
        + user
        + "contexts:\n- name: kubewright\n  context:\n    cluster: kubewright\n    user: admin\n"
        + "    namespace: default\ncurrent-context: kubewright\n";
  }

  private static String base64(String pem) {
    return Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.US_ASCII));
  }
}
