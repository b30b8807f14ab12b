package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.SelfSubjectReviewBuilder;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.Pem;
import dev.kubewright.cache.OwnedInformer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Certificates are replaced while eight threads send requests and four informers watch. Not one
 * request may fail. A client compares its files once a minute, so each test takes about that long.
 */
@Timeout(300)
class RotationIT {
  private static final int READERS = 8;
  private static final int INFORMERS = 4;
  private static final List<String> ADMINISTRATORS = List.of("system:masters");

  @TempDir Path folder;

  private Path caFile() {
    return folder.resolve("ca.crt");
  }

  /** Replaces a file in one step, so that no reader sees a half of it. */
  private static void replace(Path file, String text) {
    try {
      Path next = Files.writeString(file.resolveSibling(file.getFileName() + ".next"), text);
      var unused = Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void replaceClientFiles(String caPem, String chainPem, String keyPem) {
    replace(caFile(), caPem);
    replace(folder.resolve("client.key"), keyPem);
    replace(folder.resolve("client.crt"), chainPem);
  }

  private RestConfig config(String url) {
    return RestConfig.builder()
        .server(url)
        .ca(PemSource.file(caFile()))
        .clientCertificate(
            new ClientCertificate(
                PemSource.file(folder.resolve("client.crt")),
                PemSource.file(folder.resolve("client.key"))))
        .build();
  }

  private static String user(RestClient rest) {
    return String.valueOf(
        KubernetesClientset.over(rest)
            .authenticationV1()
            .selfSubjectReviews()
            .create(SelfSubjectReviewBuilder.build(r -> {}))
            .status()
            .userInfo()
            .username());
  }

  private static List<OwnedInformer<ConfigMap>> informers(RestClient rest) {
    var informers = new ArrayList<OwnedInformer<ConfigMap>>();
    for (int i = 0; i < INFORMERS; i++) {
      var informer =
          SharedInformer.builder(
                  rest.resources(ConfigMaps.TYPE).namespace("default"), ConfigMaps.TYPE)
              .build();
      informer.start();
      informers.add(informer);
    }
    informers.forEach(informer -> informer.awaitSync(Duration.ofSeconds(60)));
    return informers;
  }

  private static void assertConverge(RestClient rest, List<OwnedInformer<ConfigMap>> informers) {
    for (var informer : informers) {
      KilledServerIT.assertConverges(rest, informer);
      informer.close();
    }
  }

  @Test
  void filesReplaced_serverInMemory_failNoRequest() {
    assumeTrue(Judge.IN_MEMORY.obstacle().isEmpty(), "the real server is tried alone");
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      ClientCertificate first = certificate(server, "first-admin");
      replaceClientFiles(server.caPem(), text(first.chain()), text(first.key()));
      try (var rest = RestClient.connect(config(server.secureUrl()))) {
        var informers = informers(rest);
        try (var load = new Load(rest, "default", READERS)) {
          load.awaitMore(100);
          assertThat(user(rest)).isEqualTo("first-admin");

          ClientCertificate second = certificate(server, "second-admin");
          String bundle = CertificateAuthority.create("another-ca").pem() + server.caPem();
          replaceClientFiles(bundle, text(second.chain()), text(second.key()));
          Waits.until("the new certificate is used", () -> user(rest).equals("second-admin"));
          load.awaitMore(100);

          assertThat(load.takeFailures()).isEmpty();
        }
        assertConverge(rest, informers);
      }
    }
  }

  private static ClientCertificate certificate(InMemoryApiServer server, String user) {
    String kubeconfig = server.certificateKubeconfig(user, ADMINISTRATORS);
    return Kubeconfig.parse(kubeconfig).config().clientCertificate().orElseThrow();
  }

  private static String text(PemSource source) {
    return source.read("pem", text -> text);
  }

  @Test
  void filesReplacedOnBothSides_controlPlane_failNoRequest() {
    assumeTrue(ControlPlaneBinaries.find().isPresent(), ControlPlaneBinaries::whyMissing);
    try (ControlPlane plane =
        ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow()).start()) {
      replaceClientFiles(plane.caPem(), plane.clientCertificatePem(), plane.clientKeyPem());
      try (var rest = RestClient.connect(config(plane.url()))) {
        var informers = informers(rest);
        try (var load = new Load(rest, "default", READERS)) {
          load.awaitMore(100);
          String before = user(rest);
          rotate(plane, rest);

          assertThat(user(rest)).isNotEqualTo(before);
          load.awaitMore(100);
          informers.addAll(informers(rest)); // over new connections
          assertThat(load.takeFailures()).isEmpty();
        }
        assertConverge(rest, informers);
      }
    }
  }

  /** As an operator does it: both sides trust both CAs before anyone uses the new one. */
  private void rotate(ControlPlane plane, RestClient rest) {
    CertificateAuthority next = CertificateAuthority.create("kubewright-ca-2");
    Identity client = next.client("rotated-admin", ADMINISTRATORS);
    String bundle = plane.caPem() + next.pem();
    replace(flag(plane, "--client-ca-file="), bundle);
    RestConfig probe =
        RestConfig.builder()
            .server(plane.url())
            .caPem(bundle)
            .clientCertificate(Pem.of(client.certificate()), Pem.of(client.key()))
            .build();
    Waits.until("the server trusts the new CA", () -> answers(probe));

    replaceClientFiles(bundle, Pem.of(client.certificate()), Pem.of(client.key()));
    Waits.until("the new certificate is used", () -> user(rest).equals("rotated-admin"));

    Identity server =
        next.server("kube-apiserver", List.of("127.0.0.1", "localhost", "kubernetes", "10.0.0.1"));
    replace(flag(plane, "--tls-private-key-file="), Pem.of(server.key()));
    replace(flag(plane, "--tls-cert-file="), Pem.of(server.certificate()));
    RestConfig newOnly = probe.toBuilder().caPem(next.pem()).build();
    Waits.until("the server shows its new certificate", () -> answers(newOnly));
  }

  private static boolean answers(RestConfig config) {
    try (var rest = RestClient.connect(config)) {
      return !user(rest).isEmpty();
    } catch (KubewrightException notYet) {
      return false;
    }
  }

  /** Returns the file that a flag of the API server names. */
  private static Path flag(ControlPlane plane, String flag) {
    return plane.pids().stream()
        .flatMap(pid -> ProcessHandle.of(pid).stream())
        .flatMap(process -> process.info().arguments().stream())
        .flatMap(Arrays::stream)
        .filter(argument -> argument.startsWith(flag))
        .map(argument -> Path.of(argument.substring(flag.length())))
        .findFirst()
        .orElseThrow();
  }
}
