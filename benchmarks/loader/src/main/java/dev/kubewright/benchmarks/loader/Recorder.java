package dev.kubewright.benchmarks.loader;

import dev.kubewright.annotation.Verb;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Writes the bodies that a server sends to files, byte for byte. */
final class Recorder {
  static final String PODS = "/api/v1/pods";
  private static final String WATCH_LIST =
      PODS
          + "?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan"
          + "&allowWatchBookmarks=true&timeoutSeconds=600";

  private final Transport transport;
  private final Path directory;

  Recorder(Transport transport, Path directory) {
    this.transport = transport;
    this.directory = directory;
  }

  /** Records a whole body. */
  void body(String path, Format format, String name) {
    try (Response response = get(path, format.accept)) {
      Files.copy(
          response.body(),
          directory.resolve(name + format.suffix),
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Records the stream that begins with every object, up to the bookmark that ends those. */
  void initialEvents(Format format, int count) {
    frames(get(WATCH_LIST, format.watchAccept), format, "initial", count + 1);
  }

  /** Records the next events behind a version, once {@code events} have come. */
  CompletableFuture<Void> events(Format format, String version, int events) {
    String path =
        PODS
            + "?watch=true&allowWatchBookmarks=false&timeoutSeconds=3600&resourceVersion="
            + version;
    Response response = get(path, format.watchAccept);
    return CompletableFuture.runAsync(
        () -> frames(response, format, "watch", events), task -> new Thread(task).start());
  }

  private void frames(Response response, Format format, String name, int count) {
    try (response;
        var in = new DataInputStream(new BufferedInputStream(response.body(), 1 << 16));
        OutputStream out =
            new BufferedOutputStream(
                Files.newOutputStream(directory.resolve(name + format.suffix)), 1 << 20)) {
      for (int i = 0; i < count; i++) {
        format.copyFrame(in, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Response get(String path, String accept) {
    Response response = transport.send(request(path, accept));
    if (response.status() != 200) {
      response.close();
      throw new IllegalStateException(path + " was answered " + response.status());
    }
    return response;
  }

  /** A request for a path and an encoded query. */
  private static Request request(String pathAndQuery, String accept) {
    String[] parts = pathAndQuery.split("\\?", 2);
    List<String> segments = List.of(parts[0].substring(1).split("/"));
    var request = Request.builder(Operation.ofPath(Verb.GET, segments)).accept(accept);
    for (String parameter : parts.length == 1 ? new String[0] : parts[1].split("&")) {
      String[] pair = parameter.split("=", 2);
      request.parameter(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
    }
    return request.longLived(pathAndQuery.contains("watch=true")).build();
  }

  /** An encoding in which a server may write. */
  enum Format {
    JSON(".json", "application/json", "application/json"),
    PROTOBUF(
        ".pb",
        "application/vnd.kubernetes.protobuf",
        "application/vnd.kubernetes.protobuf;stream=watch");

    final String suffix;
    final String accept;
    final String watchAccept;

    Format(String suffix, String accept, String watchAccept) {
      this.suffix = suffix;
      this.accept = accept;
      this.watchAccept = watchAccept;
    }

    /** A frame of JSON is a line; one of protobuf has its length in front, in four bytes. */
    void copyFrame(DataInputStream in, OutputStream out) throws IOException {
      if (this == PROTOBUF) {
        int length = in.readInt();
        out.write(
            new byte[] {
              (byte) (length >>> 24), (byte) (length >>> 16), (byte) (length >>> 8), (byte) length
            });
        out.write(in.readNBytes(length));
        return;
      }
      int next;
      do {
        next = in.read();
        if (next < 0) {
          throw new EOFException("the watch ended early");
        }
        out.write(next);
      } while (next != '\n');
    }
  }
}
