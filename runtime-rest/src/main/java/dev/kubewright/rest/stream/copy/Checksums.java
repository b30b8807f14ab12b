package dev.kubewright.rest.stream.copy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.OneLine;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The SHA-256 checksums of what is copied, with which those of the files in the container must
 * agree. Does nothing unless the options ask for it. For one thread.
 */
final class Checksums {
  private static final String PROGRAM = "sha256sum";

  /** Paths are parameters of a URL, which proxies may limit to 8 KiB. */
  private static final int MOST_CHARACTERS = 2_000;

  /** The length of a line without its name. */
  private static final int LONGEST_LINE = 68;

  /** The start of a line: a backslash if the name is escaped, then the checksum. */
  private static final Pattern SUM = Pattern.compile("\\\\?([0-9a-f]{64}) [ *]");

  private final Programs programs;
  private final boolean wanted;
  private final MessageDigest digest;
  private final Map<String, String> sums = new LinkedHashMap<>();

  Checksums(Programs programs, CopyOptions options) {
    this.programs = programs;
    this.wanted = options.verify();
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) { // every JDK has it
      throw new IllegalStateException(e);
    }
  }

  /**
   * Makes sure that the container has the program, before anything is copied.
   *
   * @throws CopyException if it does not
   */
  void requirePossible(RemotePath path) {
    if (wanted) {
      Ended ended = programs.run(List.of(PROGRAM, "/dev/null"));
      if (!ended.succeeded()) {
        throw programs.failure(PROGRAM, "verify \"" + OneLine.of(path.whole()) + '"', ended);
      }
    }
  }

  /** Adds bytes of the file that is being copied. */
  void add(byte[] bytes, int length) {
    if (wanted) {
      digest.update(bytes, 0, length);
    }
  }

  /** Adds zeros. */
  void addZeros(long count) {
    if (wanted) {
      var zeros = new byte[1 << 13];
      for (long rest = count; rest > 0; rest -= zeros.length) {
        digest.update(zeros, 0, (int) Math.min(rest, zeros.length));
      }
    }
  }

  /**
   * Ends a file. One of the same path takes its place.
   *
   * @param path its path in the container, as an argument of a program
   */
  void end(String path) {
    if (wanted) {
      sums.put(path, HexFormat.of().formatHex(digest.digest()));
    }
  }

  /**
   * Compares all files with those of the container.
   *
   * @throws CopyException if one differs, or cannot be read
   */
  void check() {
    var batch = new ArrayList<String>();
    int characters = 0;
    for (String path : sums.keySet()) {
      if (characters + path.length() > MOST_CHARACTERS) {
        check(batch);
        batch.clear();
        characters = 0;
      }
      batch.add(path);
      characters += path.length();
    }
    check(batch);
  }

  private void check(List<String> paths) {
    if (paths.isEmpty()) {
      return;
    }
    var argv = new ArrayList<String>(List.of(PROGRAM));
    argv.addAll(paths);
    int most =
        paths.stream().mapToInt(path -> LONGEST_LINE + 2 * path.getBytes(UTF_8).length).sum();
    var output = new ByteArrayOutputStream();
    Ended ended = programs.run(argv, output, most);
    if (ended.missing()) {
      throw programs.failure(PROGRAM, "verify \"" + OneLine.of(paths.get(0)) + '"', ended);
    }
    Map<String, String> found = read(output.toString(UTF_8), paths);
    for (String path : paths) {
      String sum = found.get(path);
      if (!Objects.equals(sum, sums.get(path))) {
        throw different(path, sum == null, ended);
      }
    }
  }

  /** Reads the lines of the program, which are in the order of the paths. Some may be missing. */
  private static Map<String, String> read(String output, List<String> paths) {
    var found = new HashMap<String, String>();
    Matcher sum = SUM.matcher(output);
    int at = 0;
    for (String path : paths) {
      if (!sum.region(at, output.length()).lookingAt()) {
        break;
      }
      int begin = sum.end();
      for (String form : forms(path)) {
        if (output.startsWith(form + '\n', begin)) {
          found.put(path, sum.group(1));
          at = begin + form.length() + 1;
          break;
        }
      }
    }
    return found;
  }

  /**
   * Returns how a program may write a name. GNU's escapes line ends, backslashes, and since 9.2
   * carriage returns. That of busybox escapes nothing.
   */
  private static Set<String> forms(String path) {
    String escaped = path.replace("\\", "\\\\").replace("\n", "\\n");
    return new LinkedHashSet<>(List.of(path, escaped, escaped.replace("\r", "\\r")));
  }

  private CopyException different(String path, boolean unread, Ended ended) {
    String said = OneLine.of(ended.stderr().strip(), Programs.LONGEST_STDERR);
    return new CopyException(
        Kind.INCOMPLETE,
        '"'
            + OneLine.of(path, Tally.LONGEST_NAME)
            + "\" of "
            + programs.subject()
            + (unread ? " has no SHA-256 checksum" : " has another SHA-256 checksum than its copy")
            + (said.isEmpty() ? "" : ": " + said),
        ended.stderr(),
        null);
  }
}
