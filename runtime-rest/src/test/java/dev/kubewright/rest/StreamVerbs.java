package dev.kubewright.rest;

import dev.kubewright.fixture.Widget;
import dev.kubewright.rest.EveryVerb.Shape;
import dev.kubewright.rest.EveryVerb.Verb;
import dev.kubewright.rest.stream.copy.CopyOptions;
import dev.kubewright.rest.stream.copy.RemoteFiles;
import dev.kubewright.rest.stream.exec.ExecClient;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.forward.PortSockets;
import dev.kubewright.rest.stream.log.ContainerLog;
import dev.kubewright.rest.stream.log.LogOptions;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** One call of each client of streams. */
final class StreamVerbs {
  private static final String ONE = "/apis/stable.example.com/v1/namespaces/a/widgets/a";

  private StreamVerbs() {}

  static void addTo(List<Verb> all, Duration timeout) {
    addCopies(all);
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
            "GET " + ONE + "/exec",
            rest -> {
              var options = ExecOptionsBuilder.build(o -> o.command("true"));
              var unused = ExecClient.over(widgets(rest)).run("a", options);
              return "ran";
            }));
    all.add(
        new Verb(
            "exec with input",
            Shape.BEGIN,
            "GET " + ONE + "/exec",
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
            "GET " + ONE + "/attach",
            rest -> {
              ExecClient.over(widgets(rest)).attach("a", ExecOptionsBuilder.build(o -> {})).close();
              return "attached";
            }));
  }

  /** Each begins with a command: the first one of a copy to a container asks what the path is. */
  private static void addCopies(List<Verb> all) {
    addCopy(
        all,
        "copy to",
        files -> files.copyTo("a", Path.of("pom.xml"), "/tmp/x", CopyOptions.NONE).toString());
    addCopy(
        all,
        "copy from",
        files ->
            files.copyFrom("a", "/x", Path.of("target", "never"), CopyOptions.NONE).toString());
    addCopy(
        all,
        "read file",
        files -> {
          close(() -> files.readFile("a", "/x", CopyOptions.NONE));
          return "read";
        });
    addCopy(
        all,
        "write file",
        files ->
            "written "
                + files.writeFile("a", "/x", InputStream.nullInputStream(), CopyOptions.NONE));
  }

  private static void addCopy(List<Verb> all, String name, Function<RemoteFiles, String> copy) {
    all.add(
        new Verb(
            name,
            Shape.BEGIN,
            "GET " + ONE + "/exec",
            rest -> copy.apply(RemoteFiles.over(widgets(rest)))));
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
