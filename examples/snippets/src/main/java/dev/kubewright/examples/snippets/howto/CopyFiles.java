package dev.kubewright.examples.snippets.howto;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.NodeInterface;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.ServiceInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.copy.CopyException;
import dev.kubewright.rest.stream.copy.CopyReport;
import dev.kubewright.rest.stream.copy.Symlinks;
import dev.kubewright.rest.stream.exec.ExecSession;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** Files of containers, and what else reaches them through the API server. */
final class CopyFiles {
  private CopyFiles() {}

  static CopyReport copy(RestClient rest, String pod, Path site, String target, Path back) {
    // @start region="copy"
    PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
    CopyReport sent = pods.copyTo(pod, site, target);
    CopyReport received = pods.copyFrom(pod, target, back);
    System.out.println(sent.files() + " files, " + received.bytes() + " bytes");
    // @end
    return received;
  }

  static CopyReport options(PodInterface pods, String pod, String logs, Path target) {
    // @start region="options"
    return pods.copyFrom(pod, logs, target, o -> o
        .container("app")
        .symlinks(Symlinks.SKIP)
        .retries(3)
        .timeout(Duration.ofMinutes(10))
        .progress(p -> System.out.println(p.bytes() + " of " + p.total() + ": " + p.name())));
    // @end
  }

  static String single(PodInterface pods, String pod, String path) throws IOException {
    // @start region="single"
    byte[] content = "debug = true\n".getBytes(StandardCharsets.UTF_8);
    pods.writeFile(pod, path, new ByteArrayInputStream(content));
    try (InputStream in = pods.readFile(pod, path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    // @end
  }

  static boolean failures(PodInterface pods, String pod, String path, Path target) {
    // @start region="failures"
    try {
      CopyReport report = pods.copyFrom(pod, path, target);
      report.skipped().forEach(file -> System.out.println("left out: " + file));
      return true;
    } catch (CopyException e) {
      if (e.kind() == CopyException.Kind.NOT_FOUND) {
        return false;
      }
      throw e; // the message has what tar said
    }
    // @end
  }

  static String proxy(RestClient rest) {
    // @start region="proxy"
    ServiceInterface services = KubernetesClientset.over(rest).coreV1().services("default");
    String health = services.proxy("web", "http").get("/health?full=true").text();
    NodeInterface nodes = KubernetesClientset.over(rest).coreV1().nodes();
    String log = nodes.logs("node-1", o -> o.query("kubelet").tailLines(50));
    // @end
    return health + log;
  }

  static ExecSession debug(PodInterface pods) {
    // @start region="debug"
    return pods.debug("web-0", o -> o.image("busybox").target("app").command("sh").tty());
    // @end
  }
}
