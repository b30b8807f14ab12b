package dev.kubewright.examples.snippets.howto;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.exec.CommandResult;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.exec.ExitStatus.Exited;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.rest.stream.exec.ExitStatus.NotStarted;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Commands in pods. */
final class RunCommands {
  private RunCommands() {}

  static String run(RestClient rest, String namespace, String pod) {
    // @start region="run"
    PodInterface pods = KubernetesClientset.over(rest).coreV1().pods(namespace);
    CommandResult result = pods.exec(pod, "uname", "-s"); // program and arguments
    String kernel = result.require().stdout();
    // @end
    return kernel;
  }

  static int fails(PodInterface pods, String pod) {
    // @start region="code"
    CommandResult grep = pods.exec(pod, "grep", "-c", "localhost", "/etc/hosts");
    int code = grep.exitCode(); // 0: found, 1: not found
    if (code > 1) {
      throw new IllegalStateException(grep.stderr());
    }
    // @end
    return code;
  }

  static CommandResult piped(PodInterface pods, String pod, InputStream in, OutputStream out) {
    // @start region="piped"
    return pods.exec(pod, o -> o
        .command("sort", "-u")
        .container("app")
        .stdin(in)
        .stdout(out)
        .timeout(Duration.ofMinutes(5)));
    // @end
  }

  static String session(PodInterface pods, String pod) throws IOException {
    // @start region="session"
    try (ExecSession cat = pods.openExec(pod, o -> o.command("cat").stdin())) {
      var lines = new BufferedReader(new InputStreamReader(cat.stdout(), UTF_8));
      cat.stdin().write("first\n".getBytes(UTF_8));
      String answer = lines.readLine();
      cat.stdin().close(); // the command sees the end of its input
      int code = cat.waitFor();
      return answer + code;
    }
    // @end
  }

  static String both(PodInterface pods, String pod) throws IOException {
    // @start region="both"
    try (ExecSession ls = pods.openExec(pod, o -> o.command("ls", "/", "/missing"))) {
      InputStream stderr = ls.stderr();
      var errors = CompletableFuture.supplyAsync(() -> text(stderr));
      String files = text(ls.stdout());
      return files + errors.join();
    }
    // @end
  }

  private static String text(InputStream stream) {
    try {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException broken) {
      return broken.toString();
    }
  }

  static String terminal(PodInterface pods, String pod) throws IOException {
    // @start region="terminal"
    try (ExecSession shell = pods.openExec(pod, o -> o.command("sh").stdin().tty(120, 40))) {
      shell.resize(80, 24);
      shell.stdin().write("exit 3\n".getBytes(UTF_8));
      return "ended with " + shell.waitFor();
    }
    // @end
  }

  static int attach(PodInterface pods, String pod) throws IOException {
    // @start region="attach"
    try (ExecSession attached = pods.openAttach(pod, o -> o.container("app"))) {
      attached.stdout().transferTo(OutputStream.nullOutputStream());
      return attached.waitFor();
    }
    // @end
  }

  static String status(ExecSession session) {
    // @start region="status"
    var status = session.status();
    if (status instanceof Exited exited) {
      return "exit code " + exited.code();
    } else if (status instanceof NotStarted refused) {
      return "not started: " + refused.status().message();
    }
    return "unknown: " + ((Lost) status).cause().kind();
    // @end
  }
}
