package dev.kubewright.rest.stream.copy;

import dev.kubewright.OneLine;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import dev.kubewright.rest.stream.copy.tar.TarEntry.Type;
import dev.kubewright.rest.stream.copy.tar.TarWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies to a container: an archive is written here, and tar extracts it there. */
final class CopyTo {
  /** Two frames of a connection, whose first byte is the number of the channel. */
  private static final int BUFFER = 2 * (32 * 1024 - 1);

  private final Programs programs;
  private final LocalTree tree;
  private final RemotePath given;
  private final CopyOptions options;
  private final Tally tally;
  private final Checksums checksums;
  private final byte[] buffer = new byte[BUFFER];
  private @Nullable TarEntry last;
  private @Nullable TarEntry lastFile;

  CopyTo(Programs programs, LocalTree tree, RemotePath given, CopyOptions options, Tally tally) {
    this.programs = programs;
    this.tree = tree;
    this.given = given;
    this.options = options;
    this.tally = tally;
    this.checksums = new Checksums(programs, options);
  }

  CopyReport run() {
    checksums.requirePossible(given);
    RemotePath target = target();
    tally.total(totalOf(target.name()));
    // -o: files belong to the user that runs tar, also if that is root
    List<String> argv =
        List.of("tar", options.preserve() ? "-xpof" : "-xof", "-", "-C", target.folder());
    Ended ended = new Upload(programs).run(argv, out -> write(target, out));
    if (!ended.succeeded()) {
      throw programs.failure("tar", "write \"" + OneLine.of(given.whole()) + '"', ended);
    }
    ended.lines().forEach(tally::warn);
    verify(target);
    checksums.check();
    return tally.report();
  }

  /** Decides what the path means: the name of the copy, or a folder that gets it. */
  private RemotePath target() {
    String name = tree.name();
    if (given.saysFolder() || programs.isFolder(given)) {
      return given.in(name);
    }
    if (tree.isFolder() && programs.mayExist(given)) {
      throw new CopyException(
          Kind.FAILED,
          "\""
              + OneLine.of(given.whole())
              + "\" of "
              + programs.subject()
              + " is no folder, so no folder can take its name"); // tar would delete it
    }
    return given;
  }

  private long totalOf(String name) {
    var total = new long[1];
    tree.walk(
        name,
        new LocalTree.Receiver() {
          @Override
          public void member(TarEntry entry, Path path) {
            total[0] += entry.size();
          }

          @Override
          public void skip(String skipped, String reason) {
            // the second walk reports it
          }
        });
    return total[0];
  }

  private void write(RemotePath target, OutputStream stdin) throws IOException {
    var out = new BufferedOutputStream(stdin, BUFFER);
    var tar = new TarWriter(out);
    last = null;
    lastFile = null;
    try {
      tree.walk(
          target.name(),
          new LocalTree.Receiver() {
            @Override
            public void member(TarEntry entry, Path path) {
              CopyTo.this.member(tar, target, entry, path);
            }

            @Override
            public void skip(String skipped, String reason) {
              tally.skip(skipped, reason);
            }
          });
    } catch (UnsentException e) {
      throw e.failure;
    }
    tar.finish();
    out.flush();
  }

  /** Carries a failure of the connection through the walk. Callbacks cannot throw it. */
  private static final class UnsentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final IOException failure;

    UnsentException(IOException failure) {
      super(failure);
      this.failure = failure;
    }
  }

  /** Writes a member. Failures of the connection are unchecked, since visitors need that. */
  void member(TarWriter tar, RemotePath target, TarEntry entry, Path path) {
    try {
      if (entry.type() == Type.FILE) {
        file(tar, target, entry, path);
      } else {
        begin(tar, entry);
      }
    } catch (IOException e) {
      throw new UnsentException(e);
    }
  }

  private void begin(TarWriter tar, TarEntry entry) throws IOException {
    tar.begin(entry);
    last = entry;
    lastFile = entry.type() == Type.FILE ? entry : lastFile;
  }

  private void file(TarWriter tar, RemotePath target, TarEntry entry, Path path)
      throws IOException {
    tally.begin(entry.name());
    try (InputStream in = open(path)) {
      if (in == null) {
        tally.skip(entry.name(), "it was deleted during the copy");
        return;
      }
      begin(tar, entry);
      long rest = entry.size();
      int read = rest == 0 ? -1 : read(in, rest, path);
      while (read >= 0 && rest > 0) {
        tar.write(buffer, 0, read);
        checksums.add(buffer, read);
        tally.copied(read);
        rest -= read;
        read = rest == 0 ? -1 : read(in, rest, path);
      }
      if (tar.fill() > 0) {
        tally.warn("\"" + entry.name() + "\" became shorter during the copy; it ends with zeros");
        tally.copied(rest);
        checksums.addZeros(rest);
      }
    }
    checksums.end(target.below(entry.name()));
    tally.end();
  }

  private static @Nullable InputStream open(Path path) {
    try {
      return Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw LocalFiles.failure("read", path, e);
    }
  }

  private int read(InputStream in, long most, Path path) {
    try {
      return in.read(buffer, 0, (int) Math.min(most, buffer.length));
    } catch (IOException e) {
      throw LocalFiles.failure("read", path, e);
    }
  }

  /**
   * Looks at the last member: tar extracts in order, so it vouches for those before it. A folder or
   * a link may have been there before, so the size of the last file counts, too.
   */
  void verify(RemotePath target) {
    if (lastFile != null) {
      var path = RemotePath.of(target.below(lastFile.name()));
      if (!programs.hasSize(path, lastFile.size())) {
        warnUnchecked("the size of \"" + path.whole() + "\" could not be read");
      }
    }
    if (last != null && last != lastFile) {
      var path = RemotePath.of(target.below(last.name()));
      if (!programs.has(path, last.type() == Type.DIRECTORY ? "-d" : "-h")) {
        warnUnchecked("it could not be seen whether \"" + path.whole() + "\" exists");
      }
    }
  }

  private void warnUnchecked(String why) {
    tally.warn(why + ", so the copy was not checked");
  }
}
