package dev.kubewright.apiserver.controlplane;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ControlPlaneTest {
  @Test
  void start_processThatEnds_failsWithItsOutput(@TempDir Path directory) throws IOException {
    for (String name : List.of("etcd", "kube-apiserver")) {
      Path script = directory.resolve(name);
      Files.writeString(script, "#!/bin/sh\necho no luck today\nexit 3\n");
      assertThat(script.toFile().setExecutable(true)).isTrue();
    }
    ControlPlane.Builder builder = ControlPlane.builder(new ControlPlaneBinaries(directory));
    ControlPlaneException failure = assertThrows(ControlPlaneException.class, builder::start);
    assertThat(failure).hasMessageThat().contains("ended with code 3");
    assertThat(failure).hasMessageThat().contains("no luck today");
  }

  @Test
  void start_processThatNeverAnswers_isStopped(@TempDir Path directory) throws IOException {
    Path script = directory.resolve("etcd");
    Path pid = directory.resolve("pid");
    Files.writeString(script, "#!/bin/sh\necho $$ > " + pid + "\nexec sleep 100\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    ControlPlane.Builder builder =
        ControlPlane.builder(new ControlPlaneBinaries(directory)).timeout(Duration.ofSeconds(1));
    assertThrows(ControlPlaneException.class, builder::start);
    long child = Long.parseLong(Files.readString(pid).strip());
    assertThat(ProcessHandle.of(child).map(ProcessHandle::isAlive).orElse(false)).isFalse();
  }

  @Test
  void backup_copyFails_etcdRunsAgain() throws IOException {
    Optional<ControlPlaneBinaries> binaries = ControlPlaneBinaries.find();
    assumeTrue(binaries.isPresent(), ControlPlaneBinaries.whyMissing());
    var authority = CertificateAuthority.create("ca");
    var files = ControlPlaneFiles.create(authority, "token");
    var processes =
        new ControlPlaneProcesses(
            ControlPlane.builder(binaries.orElseThrow()),
            files,
            new Probe(authority.pem()),
            "token");
    try {
      processes.start();
      Path taken = Files.createDirectory(files.directory().resolve("etcd-backup-1"));
      Files.writeString(taken.resolve("file"), "in the way");

      assertThrows(UncheckedIOException.class, processes::backup);

      assertThat(processes.pids()).hasSize(2);
      assertThat(processes.backup()).isEqualTo("etcd-backup-2");
    } finally {
      processes.stop();
      files.delete();
    }
  }

  @Test
  void start_realBinaries_servesAndLeavesNothing() {
    Optional<ControlPlaneBinaries> binaries = ControlPlaneBinaries.find();
    assumeTrue(binaries.isPresent(), ControlPlaneBinaries.whyMissing());
    List<Long> pids;
    try (ControlPlane plane = ControlPlane.builder(binaries.orElseThrow()).start()) {
      pids = plane.pids();
      assertThat(pids).hasSize(2);
      assertThat(plane.kubeconfig()).contains(plane.url());
      assertThat(plane.certificateKubeconfig()).contains("client-key-data");
    }
    for (long pid : pids) {
      assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
    }
  }

  @Test
  void kubelet_realBinaries_isRegisteredAndLeavesNothing() {
    Optional<ControlPlaneBinaries> binaries = ControlPlaneBinaries.find();
    assumeTrue(binaries.isPresent(), ControlPlaneBinaries.whyMissing());
    assumeTrue(
        binaries.orElseThrow().binary(Kubelet.PLAIN.program()).isPresent(), "no kubelet is built");
    List<Long> pids;
    try (ControlPlane plane =
        ControlPlane.builder(binaries.orElseThrow()).kubelet(Kubelet.PLAIN).start()) {
      assertThat(plane.pids()).hasSize(3);
      plane.killKubelet(Kubelet.PLAIN);
      assertThat(plane.pids()).hasSize(2);
      plane.restartKubelet(Kubelet.PLAIN);
      pids = plane.pids();
      assertThat(pids).hasSize(3);
      assertThrows(IllegalArgumentException.class, () -> plane.killKubelet(Kubelet.EXTENDED));
    }
    for (long pid : pids) {
      assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
    }
  }
}
