package dev.kubewright.apiserver.controlplane;

import dev.kubewright.apiserver.tls.KubeconfigText;
import dev.kubewright.concurrent.Closing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The processes of a control plane, and the order in which they start and stop. */
final class ControlPlaneProcesses {
  private static final int ATTEMPTS = 5;

  private final ControlPlane.Builder builder;
  private final ControlPlaneFiles files;
  private final Probe probe;
  private final String token;
  private String etcdName = "";
  private String etcdUrl = "";
  private String peerUrl = "";
  private int port;
  private int backups;
  private volatile @Nullable ChildProcess etcd;
  private volatile @Nullable ChildProcess apiServer;
  private volatile @Nullable ChildProcess controllerManager;

  ControlPlaneProcesses(
      ControlPlane.Builder builder, ControlPlaneFiles files, Probe probe, String token) {
    this.builder = builder;
    this.files = files;
    this.probe = probe;
    this.token = token;
  }

  String url() {
    return "https://127.0.0.1:" + port;
  }

  private long deadline() {
    return System.nanoTime() + builder.timeout.toNanos();
  }

  void start() {
    startEtcd();
    startApiServer();
    if (builder.controllerManager) {
      startControllerManager();
    }
  }

  /** Tries another port if the chosen one is taken before etcd listens on it. */
  private void startEtcd() {
    for (int attempt = 1; ; attempt++) {
      etcdName = "kubewright-" + UUID.randomUUID();
      etcdUrl = "http://127.0.0.1:" + freePort();
      peerUrl = "http://127.0.0.1:" + freePort();
      ChildProcess process = launchEtcd();
      if (Probe.await(() -> probe.isMember(etcdUrl, etcdName), process, deadline())) {
        return;
      }
      if (!process.lostItsPort() || attempt == ATTEMPTS) {
        throw process.failure("did not become ready");
      }
      files.delete("etcd");
      files.delete("etcd.log");
    }
  }

  private ChildProcess launchEtcd() {
    ChildProcess process =
        ChildProcess.start(
            "etcd",
            List.of(
                builder.binaries.require("etcd").toString(),
                "--name=" + etcdName,
                "--data-dir=" + files.path("etcd"),
                "--listen-client-urls=" + etcdUrl,
                "--advertise-client-urls=" + etcdUrl,
                "--listen-peer-urls=" + peerUrl,
                "--initial-advertise-peer-urls=" + peerUrl,
                "--initial-cluster=" + etcdName + "=" + peerUrl,
                "--unsafe-no-fsync=true",
                "--log-level=error"),
            files.directory());
    etcd = process;
    return process;
  }

  /** Returns the name of the folder with a copy of the data. etcd runs again if the copy fails. */
  String backup() {
    stop(etcd);
    String copy = "etcd-backup-" + ++backups;
    Closing.all(List.of(() -> files.copy("etcd", copy), this::restartEtcd));
    return copy;
  }

  void restore(String copy) {
    for (ChildProcess process : all()) {
      process.kill();
    }
    files.delete("etcd");
    files.copy(copy, "etcd");
    restartEtcd();
    restartApiServer();
    if (builder.controllerManager) {
      startControllerManager();
    }
  }

  void compact() {
    probe.compact(etcdUrl);
  }

  private static void stop(@Nullable ChildProcess process) {
    if (process != null) {
      process.stop();
    }
  }

  void killEtcd() {
    ChildProcess running = etcd;
    if (running != null) {
      running.kill();
    }
  }

  void restartEtcd() {
    stop(etcd);
    ChildProcess process = launchEtcd();
    if (!Probe.await(() -> probe.isMember(etcdUrl, etcdName), process, deadline())) {
      throw process.failure("did not become ready again");
    }
  }

  void killApiServer() {
    ChildProcess running = apiServer;
    if (running != null) {
      running.kill();
    }
  }

  private void startApiServer() {
    for (int attempt = 1; ; attempt++) {
      port = freePort();
      ChildProcess process = launchApiServer();
      if (Probe.await(() -> probe.isReady(url(), token), process, deadline())) {
        return;
      }
      if (!process.lostItsPort() || attempt == ATTEMPTS) {
        throw process.failure("did not become ready");
      }
      files.delete("kube-apiserver.log");
    }
  }

  private ChildProcess launchApiServer() {
    List<String> command = new ArrayList<>();
    command.add(builder.binaries.require("kube-apiserver").toString());
    command.addAll(
        List.of(
            "--etcd-servers=" + etcdUrl,
            "--bind-address=127.0.0.1",
            "--advertise-address=127.0.0.1",
            // Since 1.37 a server refuses to advertise loopback if it has to publish that address.
            "--endpoint-reconciler-type=none",
            "--secure-port=" + port,
            "--tls-cert-file=" + files.path("server.crt"),
            "--tls-private-key-file=" + files.path("server.key"),
            "--client-ca-file=" + files.path("ca.crt"),
            "--token-auth-file=" + files.path("tokens.csv"),
            "--service-account-issuer=https://kubernetes.default.svc",
            "--service-account-key-file=" + files.path("sa.crt"),
            "--service-account-signing-key-file=" + files.path("sa.key"),
            "--service-cluster-ip-range=10.0.0.0/24",
            "--authorization-mode=RBAC",
            "--allow-privileged=true",
            "--disable-admission-plugins=ServiceAccount"));
    command.addAll(builder.apiServerFlags);
    ChildProcess process = ChildProcess.start("kube-apiserver", command, files.directory());
    apiServer = process;
    return process;
  }

  private void startControllerManager() {
    String caPem;
    try {
      caPem = Files.readString(files.directory().resolve("ca.crt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    files.write("controller-manager.kubeconfig", KubeconfigText.withToken(url(), caPem, token));
    controllerManager =
        ChildProcess.start(
            "kube-controller-manager",
            List.of(
                builder.binaries.require("kube-controller-manager").toString(),
                "--kubeconfig=" + files.path("controller-manager.kubeconfig"),
                "--service-account-private-key-file=" + files.path("sa.key"),
                "--root-ca-file=" + files.path("ca.crt"),
                "--controllers=" + String.join(",", builder.controllers),
                "--leader-elect=false",
                "--secure-port=0"),
            files.directory());
  }

  void forgetHistory() {
    compact();
    restartApiServer();
  }

  void restartApiServer() {
    stop(apiServer);
    ChildProcess process = launchApiServer();
    if (!Probe.await(() -> probe.isReady(url(), token), process, deadline())) {
      throw process.failure("did not become ready again");
    }
  }

  private List<ChildProcess> all() {
    List<ChildProcess> all = new ArrayList<>();
    for (ChildProcess process : new ChildProcess[] {controllerManager, apiServer, etcd}) {
      if (process != null) {
        all.add(process);
      }
    }
    return all;
  }

  List<Long> pids() {
    return all().stream().filter(ChildProcess::isAlive).map(ChildProcess::pid).toList();
  }

  void stop() {
    all().forEach(ChildProcess::stop);
  }

  void kill() {
    all().forEach(ChildProcess::kill);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException("no free port", e);
    }
  }
}
