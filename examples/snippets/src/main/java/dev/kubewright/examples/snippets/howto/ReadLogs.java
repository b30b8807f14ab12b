package dev.kubewright.examples.snippets.howto;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogLine;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.log.LogLine;
import dev.kubewright.rest.stream.log.LogStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/** Logs of pods. */
final class ReadLogs {
  private ReadLogs() {}

  static String text(RestClient rest, String namespace) {
    // @start region="text"
    PodInterface pods = KubernetesClientset.over(rest).coreV1().pods(namespace);
    String end = pods.log("web-0", o -> o.container("app").tailLines(100));
    // @end
    return end;
  }

  static void follow(PodInterface pods, Consumer<String> print) {
    // @start region="follow"
    try (LogStream log = pods.openLog("web-0", o -> o.follow().since(Duration.ofMinutes(5)))) {
      for (LogLine line : log) {
        print.accept(line.text());
      }
    }
    // @end
  }

  static LogStream resume(PodInterface pods) {
    // @start region="resume"
    LogStream log = pods.openLog("web-0", o -> o.follow().resume(true).tailLines(10));
    // @end
    return log;
  }

  static LogStream start(PodInterface pods) {
    // @start region="start"
    LogStream log = pods.openLog("job-x", o -> o.follow().startTimeout(Duration.ofMinutes(2)));
    // @end
    return log;
  }

  static void save(PodInterface pods, Path file) throws IOException {
    // @start region="bytes"
    try (LogStream log = pods.openLog("web-0", o -> o.timestamps())) {
      Files.copy(log.bytes(), file);
    }
    // @end
  }

  static void many(PodInterface pods, Consumer<String> print) {
    // @start region="many"
    try (PodLogs logs = pods.followLogs(o -> o
        .labels("app=web")
        .containers("app|sidecar")
        .tailLines(10))) {
      for (PodLogLine line : logs) {
        if (line.seam()) {
          print.accept("--- " + line.container() + " was restarted");
        }
        print.accept(line.pod().name() + " " + line.line().text());
      }
    }
    // @end
  }

  static PodLogs slow(PodInterface pods) {
    // @start region="slow"
    PodLogs logs = pods.followLogs(o -> o
        .labels("app=web")
        .mergeWindow(Duration.ofSeconds(2)) // in the order of times
        .dropWhenSlow()
        .onError(failure -> System.err.println(failure.getMessage())));
    // @end
    return logs;
  }
}
