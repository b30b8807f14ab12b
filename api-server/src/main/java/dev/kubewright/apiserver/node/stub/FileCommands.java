package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.CommandStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The commands that copy files, over a folder in place of the file system of a container. */
final class FileCommands implements CommandHandler {
  private final Path root;

  FileCommands(Path root) {
    this.root = root;
  }

  /** Returns whether a command is one of these. */
  boolean accepts(CommandCall call) {
    List<String> argv = call.argv();
    if (argv.isEmpty()) {
      return false;
    }
    return switch (argv.get(0)) {
      case "tar" -> TarCommand.of(argv) != null;
      case "cat" -> argv.size() > 1;
      case "tee" -> argv.size() == 2;
      case "test" -> argv.size() == 3 && List.of("-d", "-e", "-f").contains(argv.get(1));
      default -> false;
    };
  }

  @Override
  public int run(CommandCall call, CommandStreams io) throws IOException {
    List<String> argv = call.argv();
    return switch (argv.get(0)) {
      case "tar" -> tar(argv, io);
      case "cat" -> cat(argv.subList(1, argv.size()), io);
      case "tee" -> tee(argv.get(1), io);
      default -> test(argv.get(1), argv.get(2));
    };
  }

  private int tar(List<String> argv, CommandStreams io) throws IOException {
    TarCommand command = TarCommand.of(argv);
    if (command == null) {
      throw new IOException("tar " + argv + " is not for this stub");
    }
    FileTree tree = new FileTree(root, command.folder(), io.stderr());
    return command.create()
        ? tree.create(command.paths(), io.stdout())
        : tree.extract(io.stdin(), command.touch());
  }

  private int cat(List<String> paths, CommandStreams io) throws IOException {
    int code = 0;
    for (String path : paths) {
      if (path.equals("-")) {
        io.stdin().transferTo(io.stdout());
        continue;
      }
      Path file = FileTree.inside(root, "/", path);
      if (file == null || !Files.isRegularFile(file)) {
        boolean folder = file != null && Files.isDirectory(file);
        io.stderr()
            .println(
                "cat: " + path + ": " + (folder ? "Is a directory" : "No such file or directory"));
        code = 1;
      } else {
        try (InputStream in = Files.newInputStream(file)) {
          in.transferTo(io.stdout());
        }
      }
    }
    return code;
  }

  private int tee(String path, CommandStreams io) throws IOException {
    Path file = FileTree.inside(root, "/", path);
    Path folder = file == null ? null : file.getParent();
    if (file == null || folder == null || !Files.isDirectory(folder)) {
      io.stderr().println("tee: " + path + ": No such file or directory");
      return 1;
    }
    try (OutputStream out =
        Files.newOutputStream(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      byte[] piece = new byte[32 * 1024];
      int count = io.stdin().read(piece);
      while (count >= 0) {
        out.write(piece, 0, count);
        io.stdout().write(piece, 0, count);
        count = io.stdin().read(piece);
      }
    }
    return 0;
  }

  private int test(String what, String path) {
    Path file = FileTree.inside(root, "/", path);
    boolean holds =
        file != null
            && switch (what) {
              case "-d" -> Files.isDirectory(file);
              case "-f" -> Files.isRegularFile(file);
              default -> Files.exists(file);
            };
    return holds ? 0 : 1;
  }
}
