package dev.kubewright.rest.stream.copy.tar;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.rest.stream.copy.tar.TarEntry.Type;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives, judged by GNU tar where it is installed. */
@Tag("streams-cp-1")
class TarTest {
  private static final Instant TIME = Instant.ofEpochSecond(1_700_000_000);

  static final List<String> NAMES =
      List.of(
          "plain",
          "with space",
          "with 'quotes' and \"more\"",
          "new\nline",
          "grüße-✓-😀",
          "-rf",
          "back\\slash",
          "n".repeat(100),
          "m".repeat(101),
          "deep/" + "d".repeat(120) + "/" + "e".repeat(200),
          "empty");

  @TempDir Path folder;

  private static byte[] content(String name) {
    return name.equals("empty") ? new byte[0] : ("content of " + name).repeat(50).getBytes(UTF_8);
  }

  private static byte[] archive() throws IOException {
    var bytes = new ByteArrayOutputStream();
    var tar = new TarWriter(bytes);
    long length = TarWriter.endLength();
    TarEntry deep = TarEntry.directory("deep", 0755, TIME);
    tar.begin(deep);
    length += TarWriter.length(deep);
    for (String name : NAMES) {
      byte[] content = content(name);
      TarEntry entry = TarEntry.file(name, 0640, content.length, TIME);
      tar.begin(entry);
      tar.write(content, 0, content.length);
      length += TarWriter.length(entry);
    }
    TarEntry link = TarEntry.symlink("link", "x".repeat(150), TIME);
    tar.begin(link);
    length += TarWriter.length(link);
    tar.finish();
    assertThat(bytes.size()).isEqualTo(length);
    return bytes.toByteArray();
  }

  private static int run(Path where, byte[] stdin, String... argv) throws Exception {
    Process process =
        new ProcessBuilder(argv)
            .directory(where.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var in = process.getOutputStream()) {
      in.write(stdin);
    }
    return process.waitFor();
  }

  private static boolean hasGnuTar() {
    try {
      Process process = new ProcessBuilder("tar", "--version").start();
      String version = new String(process.getInputStream().readAllBytes(), UTF_8);
      return process.waitFor() == 0 && version.contains("GNU tar");
    } catch (IOException | InterruptedException e) {
      return false;
    }
  }

  private static Map<String, TarEntry> read(InputStream in, Map<String, byte[]> contents)
      throws IOException {
    var reader = new TarReader(in);
    var entries = new TreeMap<String, TarEntry>();
    TarEntry entry = reader.next();
    while (entry != null) {
      entries.put(entry.name(), entry);
      var content = new ByteArrayOutputStream();
      var buffer = new byte[700];
      int read = reader.read(buffer);
      while (read >= 0) {
        content.write(buffer, 0, read);
        read = reader.read(buffer);
      }
      contents.put(entry.name(), content.toByteArray());
      entry = reader.next();
    }
    assertThat(reader.complete()).isTrue();
    return entries;
  }

  @Test
  void write_isExtractedByGnuTar() throws Exception {
    assumeTrue(hasGnuTar(), "no GNU tar is installed");

    assertThat(run(folder, archive(), "tar", "-xpf", "-")).isEqualTo(0);

    for (String name : NAMES) {
      Path file = folder.resolve(name);
      assertThat(Files.readAllBytes(file)).isEqualTo(content(name));
      assertThat(Files.getLastModifiedTime(file)).isEqualTo(FileTime.from(TIME));
      assertThat(Files.getAttribute(file, "unix:mode")).isEqualTo(0100640);
    }
    assertThat(Files.readSymbolicLink(folder.resolve("link")).toString())
        .isEqualTo("x".repeat(150));
  }

  @Test
  void read_ownArchive_returnsWhatWasWritten() throws Exception {
    var contents = new TreeMap<String, byte[]>();
    Map<String, TarEntry> entries = read(new ByteArrayInputStream(archive()), contents);

    for (String name : NAMES) {
      TarEntry entry = entries.get(name);
      assertThat(entry).isEqualTo(TarEntry.file(name, 0640, content(name).length, TIME));
      assertThat(contents.get(name)).isEqualTo(content(name));
    }
    assertThat(entries.get("link").linkName()).isEqualTo("x".repeat(150));
    assertThat(entries.get("deep/").type()).isEqualTo(Type.DIRECTORY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"posix", "gnu", "oldgnu", "ustar", "v7"})
  void read_formatsOfGnuTar(String format) throws Exception {
    assumeTrue(hasGnuTar(), "no GNU tar is installed");
    Path tree = Files.createDirectory(folder.resolve("tree"));
    Files.createDirectories(tree.resolve("deep/" + "d".repeat(120)));
    boolean old = format.equals("ustar") || format.equals("v7");
    List<String> names = new ArrayList<>(NAMES);
    names.removeIf(name -> old && name.length() > 99);
    for (String name : names) {
      Files.write(tree.resolve(name), content(name));
      Files.setLastModifiedTime(tree.resolve(name), FileTime.from(TIME));
    }
    Files.createSymbolicLink(tree.resolve("link"), Path.of("plain"));
    Files.createLink(tree.resolve("zz-hard"), tree.resolve("plain"));
    Path archive = folder.resolve("archive");
    String[] exclude =
        old ? new String[] {"--exclude=deep", "--exclude=" + "?".repeat(100) + "*"} : new String[0];
    var argv = new ArrayList<>(List.of("tar", "--format=" + format, "-cf", archive.toString()));
    argv.addAll(List.of(exclude));
    argv.addAll(List.of("-C", tree.toString(), "."));
    assertThat(run(folder, new byte[0], argv.toArray(String[]::new))).isEqualTo(0);

    var contents = new TreeMap<String, byte[]>();
    try (InputStream in = Files.newInputStream(archive)) {
      Map<String, TarEntry> entries = read(in, contents);

      long hardLinks = entries.values().stream().filter(e -> e.type() == Type.HARD_LINK).count();
      assertThat(hardLinks).isEqualTo(1);
      assertThat(entries.get("./link").type()).isEqualTo(Type.SYMLINK);
      for (String name : names) {
        TarEntry entry = entries.get("./" + name);
        assertThat(entry).isNotNull();
        assertThat(entry.modified()).isEqualTo(TIME);
        if (entry.type() == Type.FILE) {
          assertThat(contents.get("./" + name)).isEqualTo(content(name));
        }
      }
    }
  }

  /** Nine GiB have more octal digits than the field has. */
  @Test
  void size_nineGibibytes_isWrittenAndRead() throws Exception {
    long size = 9L << 30;
    var bytes = new ByteArrayOutputStream();
    new TarWriter(bytes).begin(TarEntry.file("big", 0644, size, TIME));

    TarEntry entry = new TarReader(new ByteArrayInputStream(bytes.toByteArray())).next();

    assertThat(entry).isNotNull();
    assertThat(entry.size()).isEqualTo(size);
    assumeTrue(hasGnuTar(), "no GNU tar is installed");
    Path archive = folder.resolve("big.tar");
    Files.write(archive, bytes.toByteArray());
    Process list = new ProcessBuilder("tar", "-tvf", archive.toString()).start();
    assertThat(new String(list.getInputStream().readAllBytes(), UTF_8)).contains("" + size);
  }

  /** As GNU tar writes it for a file of that size in the format of POSIX. */
  @Test
  void size_ofPax_replacesThatOfTheHeader() throws Exception {
    var bytes = new ByteArrayOutputStream();
    pax(bytes, "19 size=9663676416\n30 mtime=1700000000.123456789\n");
    new TarWriter(bytes).begin(TarEntry.file("big", 0644, 5, TIME));

    TarEntry entry = new TarReader(new ByteArrayInputStream(bytes.toByteArray())).next();

    assertThat(entry).isNotNull();
    assertThat(entry.size()).isEqualTo(9L << 30);
    assertThat(entry.modified()).isEqualTo(TIME.plusNanos(123_456_789));
  }

  static void pax(ByteArrayOutputStream to, String records) throws IOException {
    byte[] content = records.getBytes(UTF_8);
    var tar = new TarWriter(to);
    tar.begin(TarEntry.file("PaxHeader", 0644, content.length, TIME));
    tar.write(content, 0, content.length);
    byte[] all = to.toByteArray();
    var header = new TarBlock(Arrays.copyOf(all, TarBlock.SIZE));
    header.bytes()[TarBlock.TYPE] = 'x';
    header.putChecksum();
    to.reset();
    to.write(header.bytes());
    to.write(all, TarBlock.SIZE, all.length - TarBlock.SIZE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "5",
        "5 ",
        "5 a\n",
        "99999999999999999999 path=x\n",
        "0 path=x\n",
        "-3 path=x\n",
        "3 path=x\n",
        "10 path=xx\n",
        "200 path=x\n",
        "9 size=-1\n",
        "9 size=1x\n",
        "11 mtime=x\n"
      })
  void read_wrongPaxRecords_areRefused(String records) throws Exception {
    var bytes = new ByteArrayOutputStream();
    pax(bytes, records);
    new TarWriter(bytes).begin(TarEntry.file("x", 0644, 0, TIME));
    var reader = new TarReader(new ByteArrayInputStream(bytes.toByteArray()));

    if (records.isEmpty()) {
      assertThat(reader.next()).isNotNull();
    } else {
      assertThrows(TarFormatException.class, reader::next);
    }
  }

  @Test
  void read_cutAnywhere_isNotComplete() throws Exception {
    byte[] whole = archive();
    for (int length = 0; length < whole.length - TarWriter.endLength(); length += 97) {
      var reader = new TarReader(new ByteArrayInputStream(whole, 0, length));
      try {
        while (reader.next() != null) {
          // goes on
        }
        assertThat(reader.complete()).isFalse();
      } catch (EOFException e) {
        assertThat(reader.complete()).isFalse();
      }
    }
  }

  /** A changed byte is found, or changes a name or a content: nothing else is thrown. */
  @Test
  void read_changedBytes_endOrFailAsArchives() throws Exception {
    long seed = Long.getLong("kubewright.seed", 20_261_126L);
    int rounds = Integer.getInteger("kubewright.fuzz", 10_000);
    var random = new Random(seed);
    byte[] whole = archive();
    int refused = 0;
    for (int round = 0; round < rounds; round++) {
      byte[] changed = whole.clone();
      boolean checksums = random.nextBoolean();
      for (int i = random.nextInt(4); i >= 0; i--) {
        int at = random.nextInt(changed.length);
        changed[at] = (byte) random.nextInt(256);
        int block = at / TarBlock.SIZE * TarBlock.SIZE;
        if (checksums) {
          var header = new TarBlock(Arrays.copyOfRange(changed, block, block + TarBlock.SIZE));
          header.putChecksum();
          System.arraycopy(header.bytes(), 0, changed, block, TarBlock.SIZE);
        }
      }
      try {
        var reader = new TarReader(new ByteArrayInputStream(changed));
        while (reader.next() != null) {
          // goes on
        }
      } catch (TarFormatException | EOFException e) {
        refused++;
      } catch (RuntimeException | Error e) {
        throw new AssertionError("kubewright.seed " + seed + ", round " + round, e);
      }
    }
    System.out.println("kubewright.seed " + seed + ": " + refused + " of " + rounds + " refused");
  }

  @Test
  void write_tooMuchOrTooLittle_keepsTheSize() throws Exception {
    var bytes = new ByteArrayOutputStream();
    var tar = new TarWriter(bytes);
    tar.begin(TarEntry.file("long", 0644, 3, TIME));
    tar.write("abcdef".getBytes(UTF_8), 0, 6);
    tar.begin(TarEntry.file("short", 0644, 3, TIME));
    tar.write("a".getBytes(UTF_8), 0, 1);
    assertThat(tar.fill()).isEqualTo(2);
    tar.finish();

    var contents = new TreeMap<String, byte[]>();
    read(new ByteArrayInputStream(bytes.toByteArray()), contents);
    assertThat(contents.get("long")).isEqualTo("abc".getBytes(UTF_8));
    assertThat(contents.get("short")).isEqualTo("a\0\0".getBytes(UTF_8));
  }
}
