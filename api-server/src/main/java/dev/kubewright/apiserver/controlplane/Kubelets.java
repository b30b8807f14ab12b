package dev.kubewright.apiserver.controlplane;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.Pem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The kubelets of a control plane: their processes, their certificates, and their nodes. */
final class Kubelets {
  private final ControlPlaneBinaries binaries;
  private final ControlPlaneFiles files;
  private final Set<Kubelet> wanted;
  private final Map<Kubelet, ChildProcess> running = new EnumMap<>(Kubelet.class);

  Kubelets(ControlPlane.Builder builder, ControlPlaneFiles files) {
    this.binaries = builder.binaries;
    this.wanted = builder.kubelets;
    this.files = files;
  }

  /** Starts all kubelets that are wanted, and registers their nodes. */
  void start(CertificateAuthority authority, NodeRegistry nodes, long deadline) {
    for (Kubelet kubelet : wanted) {
      Identity identity = authority.server(kubelet.node(), List.of("127.0.0.1"));
      files.write(kubelet.node() + ".crt", Pem.of(identity.certificate()));
      files.write(kubelet.node() + ".key", Pem.of(identity.key()));
      nodes.create(kubelet);
      launch(kubelet, nodes, deadline);
    }
  }

  private void launch(Kubelet kubelet, NodeRegistry nodes, long deadline) {
    Path portFile = files.directory().resolve(kubelet.node() + ".port");
    files.delete(portFile.getFileName().toString());
    ChildProcess process =
        ChildProcess.start(
            kubelet.program(),
            List.of(
                binaries.require(kubelet.program()).toString(),
                "--addr=127.0.0.1:0",
                "--cert=" + files.path(kubelet.node() + ".crt"),
                "--key=" + files.path(kubelet.node() + ".key"),
                "--port-file=" + portFile),
            files.directory());
    synchronized (running) {
      running.put(kubelet, process);
    }
    if (!Probe.await(() -> Files.exists(portFile), process, deadline)) {
      throw process.failure("did not become ready");
    }
    nodes.report(kubelet, port(portFile));
  }

  private static int port(Path file) {
    try {
      return Integer.parseInt(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills a kubelet with everything that runs on its node. */
  void kill(Kubelet kubelet) {
    ChildProcess process;
    synchronized (running) {
      process = running.get(kubelet);
    }
    if (process == null) {
      throw new IllegalArgumentException(
          "the control plane has no kubelet " + kubelet + "; see ControlPlane.Builder.kubelet");
    }
    process.killTree();
  }

  /** Starts a kubelet again, at another port. */
  void restart(Kubelet kubelet, NodeRegistry nodes, long deadline) {
    kill(kubelet);
    launch(kubelet, nodes, deadline);
  }

  /** Ends all kubelets, with the processes that they have started. */
  void stop() {
    all().forEach(ChildProcess::killTree);
  }

  List<ChildProcess> all() {
    synchronized (running) {
      return List.copyOf(running.values());
    }
  }
}
