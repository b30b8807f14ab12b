package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.CommandStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The commands that copy files, over a folder in place of the file system of a container. */
final class FileCommands implements CommandHandler {
  private static final String OUTPUT_FILE = "of=";
  private static final List<String> SIZE = List.of("-L", "-c", "%s");

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
      case "dd" -> argv.stream().anyMatch(word -> word.startsWith(OUTPUT_FILE));
      case "stat" -> argv.size() > 1 && argv.subList(1, argv.size() - 1).equals(SIZE);
      case "wc" -> argv.size() == 3 && argv.get(1).equals("-c");
      case "rm" -> argv.size() == 3 && argv.get(1).equals("-f");
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
      case "dd" -> dd(argv, io);
      case "stat", "wc" -> size(argv, io);
      case "rm" -> rm(argv.get(2));
      default -> test(argv.get(1), argv.get(2));
    };
  }

  private int tar(List<String> argv, CommandStreams io) throws IOException {
    TarCommand command = TarCommand.of(argv);
    if (command == null) {
      throw new IOException("tar " + argv + " is not for this stub");
    }
    Path folder = FileTree.followed(root, command.folder());
    String inside = folder == null ? command.folder() : "/" + root.relativize(folder);
    FileTree tree = new FileTree(root, inside, io.stderr());
    return command.create()
        ? tree.create(command, io.stdout())
        : tree.extract(io.stdin(), command.touch());
  }

  private int cat(List<String> paths, CommandStreams io) throws IOException {
    int code = 0;
    for (String path : paths) {
      if (path.equals("-")) {
        io.stdin().transferTo(io.stdout());
        continue;
      }
      Path file = FileTree.followed(root, path);
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
    return write("tee: " + path, path, io, io.stdout());
  }

  private int dd(List<String> argv, CommandStreams io) throws IOException {
    String path = "";
    for (String word : argv) {
      path = word.startsWith(OUTPUT_FILE) ? word.substring(OUTPUT_FILE.length()) : path;
    }
    return write("dd: failed to open '" + path + "'", path, io, OutputStream.nullOutputStream());
  }

  private int write(String subject, String path, CommandStreams io, OutputStream copy)
      throws IOException {
    Path file = FileTree.followed(root, path);
    Path folder = file == null ? null : file.getParent();
    if (file == null || folder == null || !Files.isDirectory(folder)) {
      io.stderr().println(subject + ": No such file or directory");
      return 1;
    }
    if (Files.isDirectory(file)) {
      io.stderr().println(subject + ": Is a directory");
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
        copy.write(piece, 0, count);
        count = io.stdin().read(piece);
      }
    }
    return 0;
  }

  /** Writes the size of a file, as stat and wc do. */
  private int size(List<String> argv, CommandStreams io) throws IOException {
    String path = argv.get(argv.size() - 1);
    Path file = FileTree.followed(root, path);
    if (file == null || !Files.isRegularFile(file)) {
      io.stderr().println(argv.get(0) + ": " + path + ": No such file or directory");
      return 1;
    }
    io.stdout().println(Files.size(file) + (argv.get(0).equals("wc") ? " " + path : ""));
    return 0;
  }

  /** Deletes a file, or the link to it. */
  private int rm(String path) throws IOException {
    Path file = FileTree.inside(root, "/", path);
    if (file == null || Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      return 1;
    }
    Files.deleteIfExists(file);
    return 0;
  }

  private int test(String what, String path) {
    Path file = FileTree.followed(root, path);
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
