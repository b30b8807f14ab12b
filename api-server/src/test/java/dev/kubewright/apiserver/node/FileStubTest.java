package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.apiserver.node.NodeFixture.STATUS;
import static dev.kubewright.apiserver.node.NodeFixture.V5;
import static dev.kubewright.apiserver.node.NodeFixture.exec;

import dev.kubewright.transport.Duplex;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands over a folder in place of a container's files. */
@Timeout(120)
@Tag("streams-mem-4")
class FileStubTest {
  private static final byte CLOSE = (byte) 255;

  private final NodeFixture nodes = new NodeFixture();
  @TempDir private Path folder;
  private Path root;

  @BeforeEach
  void serve() throws Exception {
    root = Files.createDirectory(folder.resolve("root"));
    nodes.server.node().files(root);
  }

  @AfterEach
  void close() {
    nodes.close();
  }

  private Map<Integer, String> run(String stdin, String... argv) {
    var request = exec("web-0", argv).parameter("stdin", stdin.isEmpty() ? "" : "true").build();
    try (Duplex duplex = nodes.transport.connect(request, List.of(V5))) {
      if (!stdin.isEmpty()) {
        duplex.send((byte) 0, StandardCharsets.UTF_8.encode(stdin));
        duplex.send(CLOSE, ByteBuffer.wrap(new byte[] {0}));
      }
      return NodeFixture.channels(duplex);
    }
  }

  private static void assertCode(Map<Integer, String> channels, int code) {
    assertThat(channels.get(STATUS))
        .contains(code == 0 ? "\"Success\"" : "\"message\":\"" + code + "\"");
  }

  @Test
  void programs_thatCopiesNeed_areServed() throws Exception {
    assertCode(run("text", "dd", "of=/file", "bs=65536"), 0);
    assertThat(Files.readString(root.resolve("file"))).isEqualTo("text");
    assertThat(run("", "stat", "-L", "-c", "%s", "/file")).containsEntry(1, "4\n");
    assertThat(run("", "wc", "-c", "/file")).containsEntry(1, "4 /file\n");
    assertCode(run("", "rm", "-f", "/file"), 0);
    assertThat(Files.exists(root.resolve("file"))).isFalse();
    assertCode(run("", "rm", "-f", "/file"), 0);

    Map<Integer, String> missing = run("", "stat", "-L", "-c", "%s", "/file");
    assertThat(missing.get(2)).contains("No such file or directory");
    assertCode(missing, 1);
    Map<Integer, String> refused = run("", "dd", "of=/none/file");
    assertThat(refused.get(2)).contains("failed to open '/none/file'");
    assertCode(refused, 1);
    assertCode(run("", "dd", "of=/"), 1);
  }

  /** A link means what it means in a container, and never leads out of the folder. */
  @Test
  void links_stayInTheFolder() throws Exception {
    Path outside = Files.writeString(folder.resolve("outside"), "secret");
    Files.createDirectory(root.resolve("d"));
    Files.writeString(root.resolve("d/file"), "inside");
    Files.createSymbolicLink(root.resolve("absolute"), Path.of("/d/file"));
    Files.createSymbolicLink(root.resolve("relative"), Path.of("d"));
    Files.createSymbolicLink(root.resolve("up"), Path.of("../../outside"));
    Files.createSymbolicLink(root.resolve("out"), outside);
    Files.createSymbolicLink(root.resolve("circle"), Path.of("circle"));

    assertThat(run("", "cat", "/absolute")).containsEntry(1, "inside");
    assertThat(run("", "cat", "/relative/file")).containsEntry(1, "inside");
    assertThat(run("", "cat", "/d/../../../d/file")).containsEntry(1, "inside");
    for (String path : List.of("/up", "/out", "/circle", "/../outside")) {
      Map<Integer, String> channels = run("", "cat", path);
      assertCode(channels, 1);
      assertThat(channels.get(2)).contains("No such file or directory");
    }
    for (String path : List.of("/up", "/out", "/circle")) {
      assertThat(run("", "tee", path)).containsKey(STATUS);
    }
    assertThat(Files.readString(outside)).isEqualTo("secret");
  }
}
