package dev.kubewright.it.programs;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A kind of server that programs run against. */
enum Judge {
  IN_MEMORY,
  CONTROL_PLANE;

  /**
   * Returns the servers of this run: the one that {@code kubewright.judge} names, or the one in
   * memory and, if its binaries are there, the real one.
   */
  static List<Judge> wanted() {
    String name = System.getProperty("kubewright.judge", "");
    if (!name.isEmpty()) {
      return List.of(valueOf(name));
    }
    return Arrays.stream(values())
        .filter(judge -> judge == IN_MEMORY || ControlPlaneBinaries.find().isPresent())
        .toList();
  }

  /** Starts a new server and writes its kubeconfig into a folder. */
  Server start(Path folder) throws IOException {
    Path kubeconfig = Files.createDirectories(folder).resolve("kubeconfig");
    if (this == IN_MEMORY) {
      InMemoryApiServer memory = InMemoryApiServer.builder().tls(true).start();
      Files.writeString(kubeconfig, memory.kubeconfig());
      return new Server(kubeconfig, memory::close);
    }
    ControlPlaneBinaries binaries =
        ControlPlaneBinaries.find()
            .orElseThrow(() -> new AssertionError(ControlPlaneBinaries.whyMissing()));
    ControlPlane plane = ControlPlane.builder(binaries).start();
    Files.writeString(kubeconfig, plane.kubeconfig());
    return new Server(kubeconfig, plane::close);
  }

  /** A server that runs until it is closed. */
  record Server(Path kubeconfig, Runnable stop) implements AutoCloseable {
    @Override
    public void close() {
      stop.run();
    }
  }
}
