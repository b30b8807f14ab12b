package dev.kubewright.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * Does what the other commands do, against a server of a few lines in this process, so that the JVM
 * notes which classes they need. The launcher runs it once, to make the AOT cache.
 */
@Command(name = "warm-up", hidden = true, description = "Trains the AOT cache of the launcher.")
final class WarmUpCommand implements Callable<Integer> {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: probes.example.com}
      spec:
        group: example.com
        names: {plural: probes, kind: Probe}
        scope: Namespaced
        versions:
        - name: v1
          served: true
          storage: true
          schema: {openAPIV3Schema: {type: object, properties: {size: {type: integer}}}}
      """;

  private static final String KUBECONFIG =
      """
      clusters: [{name: c, cluster: {server: "http://127.0.0.1"}}]
      users: [{name: u}]
      contexts: [{name: c, context: {cluster: c, user: u}}]
      current-context: c
      """;

  private static final String GROUP =
      """
      {"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","metadata":{},"items":[
       {"metadata":{"name":"%s"},"versions":[{"version":"v1","freshness":"Current","resources":[
        {"resource":"probes","singularResource":"probe","scope":"Namespaced","verbs":["get","list"],
         "shortNames":["pr"],"categories":["all"],
         "responseKind":{"group":"","version":"","kind":"Probe"}}]}]}]}
      """;

  /** Created by picocli. */
  WarmUpCommand() {}

  @Override
  public Integer call() throws IOException {
    Path folder = Files.createTempDirectory("kubewright-warm-up");
    try (ServerSocket server = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> serve(server), "warm-up");
      thread.setDaemon(true);
      thread.start();
      Path crd = Files.writeString(folder.resolve("crd.yaml"), CRD);
      String cache = "--cache-dir=" + folder.resolve("cache");
      String plain = "--server=http://127.0.0.1:" + server.getLocalPort();
      String tls = "--server=https://127.0.0.1:" + server.getLocalPort();
      String config = "--kubeconfig=" + Files.writeString(folder.resolve("kubeconfig"), KUBECONFIG);
      run("api-resources", "-o=wide", plain, config, cache);
      run("api-resources", "-o=yaml", "--cached", plain, config, cache);
      run("api-versions", plain, config, cache);
      fails("api-versions", tls, config, cache, "--request-timeout=1s");
      run("crd", "show", "--filename=" + crd);
    } finally {
      delete(folder);
    }
    return 0;
  }

  /** Runs a command of which nothing is shown unless it fails. */
  private static void run(String... arguments) {
    var err = new ByteArrayOutputStream();
    int code =
        Main.run(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err, arguments);
    if (code != 0) {
      throw new CommandException("the warm-up failed: " + err.toString(StandardCharsets.UTF_8));
    }
  }

  /** Runs a command that cannot reach its server. */
  private static void fails(String... arguments) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    Main.run(InputStream.nullInputStream(), nowhere, nowhere, arguments);
  }

  private static void serve(ServerSocket server) {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        respond(socket);
      } catch (IOException ended) {
        // The next connection is another one, and a closed server ends the loop.
      }
    }
  }

  /** Answers requests for discovery. A client that speaks TLS gets nothing that it understands. */
  private static void respond(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder request = new StringBuilder();
    int next = in.read();
    while (next >= 0 && next != 0x16) {
      request.append((char) next);
      if (request.indexOf("\r\n\r\n") >= 0) {
        String group = request.indexOf("GET /apis") == 0 ? "example.com" : "";
        byte[] body = GROUP.formatted(group).getBytes(StandardCharsets.UTF_8);
        String head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json;g=apidiscovery.k8s.io;v=v2;"
                + "as=APIGroupDiscoveryList\r\nContent-Length: "
                + body.length
                + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
        request.setLength(0);
      }
      next = in.read();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
