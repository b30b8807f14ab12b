package dev.kubewright.rest;

import dev.kubewright.fixture.Widget;
import dev.kubewright.rest.EveryVerb.Shape;
import dev.kubewright.rest.EveryVerb.Verb;
import dev.kubewright.rest.stream.exec.ExecClient;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.forward.PortSockets;
import dev.kubewright.rest.stream.log.ContainerLog;
import dev.kubewright.rest.stream.log.LogOptions;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;

/** One call of each client of streams. */
final class StreamVerbs {
  private static final String ONE = "/apis/stable.example.com/v1/namespaces/a/widgets/a";

  private StreamVerbs() {}

  static void addTo(List<Verb> all, Duration timeout) {
    all.add(
        new Verb(
            "log",
            Shape.BYTES,
            "GET " + ONE + "/log",
            rest -> {
              var unused = ContainerLog.of(widgets(rest), "a").text(LogOptions.NONE);
              return "ok";
            }));
    all.add(
        new Verb(
            "proxy get",
            Shape.BYTES,
            "GET " + ONE + ":80/proxy/x",
            rest -> {
              var unused = ProxyClient.over(widgets(rest), "a", "80").get("/x");
              return "ok";
            }));
    all.add(
        new Verb(
            "proxy connect",
            Shape.CONNECT,
            "GET " + ONE + ":80/proxy/x",
            rest -> {
              ProxyClient.over(widgets(rest), "a", "80").connect("/x", "v1").close();
              return "connected";
            }));
    all.add(
        new Verb(
            "port connect",
            Shape.CONNECT,
            "GET " + ONE + "/portforward",
            rest -> {
              close(() -> PortSockets.connect(widgets(rest), "a", 80));
              return "connected";
            }));
    all.add(
        new Verb(
            "exec",
            Shape.BEGIN,
            "POST " + ONE + "/exec",
            rest -> {
              var options = ExecOptionsBuilder.build(o -> o.command("true"));
              var unused = ExecClient.over(widgets(rest)).run("a", options);
              return "ran";
            }));
    all.add(
        new Verb(
            "exec with input",
            Shape.BEGIN,
            "POST " + ONE + "/exec",
            rest -> {
              var options =
                  ExecOptionsBuilder.build(
                      o -> o.command("cat").stdin(InputStream.nullInputStream()));
              var unused = ExecClient.over(widgets(rest)).run("a", options);
              return "ran";
            }));
    all.add(
        new Verb(
            "attach",
            Shape.BEGIN,
            "POST " + ONE + "/attach",
            rest -> {
              ExecClient.over(widgets(rest)).attach("a", ExecOptionsBuilder.build(o -> {})).close();
              return "attached";
            }));
  }

  private interface Opening {
    AutoCloseable open() throws Exception;
  }

  private static void close(Opening opening) {
    try {
      opening.open().close();
    } catch (RuntimeException failed) {
      throw failed;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static ResourceClient<Widget> widgets(RestClient rest) {
    return EveryVerb.widgets(rest);
  }
}
