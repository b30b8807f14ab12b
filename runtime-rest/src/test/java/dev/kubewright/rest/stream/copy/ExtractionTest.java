package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import dev.kubewright.rest.stream.copy.tar.TarEntry.Type;
import dev.kubewright.rest.stream.copy.tar.TarReader;
import dev.kubewright.rest.stream.copy.tar.TarWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that try to write somewhere else (CVE-2018-1002100, 2019-1002101, 2019-11246). */
@Tag("streams-cp-4")
class ExtractionTest {
  private static final Instant TIME = Instant.ofEpochSecond(1_700_000_000);
  private static final int TYPE = 156;

  @TempDir Path folder;

  private Path target;
  private Path outside;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final TarWriter tar = new TarWriter(bytes);

  @BeforeEach
  void prepare() throws IOException {
    outside = Files.createDirectory(folder.resolve("outside"));
    target = folder.resolve("target");
    Files.writeString(outside.resolve("victim"), "untouched");
    tar.begin(TarEntry.directory("./app", 0755, TIME));
  }

  private void file(String name) throws IOException {
    byte[] content = "evil".getBytes(UTF_8);
    tar.begin(TarEntry.file(name, 0644, content.length, TIME));
    tar.write(content, 0, content.length);
  }

  private void hardLink(String name, String to) throws IOException {
    tar.begin(new TarEntry(name, Type.HARD_LINK, 0644, 0, TIME, to, null));
  }

  private CopyReport extract() throws IOException {
    return extract(o -> {});
  }

  private CopyReport extract(Consumer<CopyOptionsBuilder> options) throws IOException {
    tar.finish();
    return extract(new ByteArrayInputStream(bytes.toByteArray()), options);
  }

  private CopyReport extract(InputStream archive, Consumer<CopyOptionsBuilder> options)
      throws IOException {
    var built = CopyOptionsBuilder.build(options);
    var tally = new Tally(built.progress());
    var checksums = new Checksums(new Programs(new LocalCommand(), "pods \"web\""), built);
    new Extraction(target, RemotePath.of("/srv/app"), built, tally, checksums)
        .run(new TarReader(archive));
    return tally.report();
  }

  private void assertNothingOutside() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all.toList())
          .containsExactlyElementsIn(
              Files.exists(target, LinkOption.NOFOLLOW_LINKS)
                  ? List.of(outside, target)
                  : List.of(outside));
    }
    try (Stream<Path> all = Files.list(outside)) {
      assertThat(all.toList()).containsExactly(outside.resolve("victim"));
    }
    assertThat(Files.readString(outside.resolve("victim"))).isEqualTo("untouched");
  }

  private static List<String> reasons(CopyReport report) {
    return report.skipped().stream().map(SkippedFile::reason).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../x",
        "./app/../../x",
        "app/a/../../../outside/victim",
        "/tmp/kubewright-never",
        "other/x",
        "./other",
        "app/..",
        ".."
      })
  void run_nameThatLeadsOut_isSkipped(String name) throws IOException {
    file(name);
    file("./app/good");

    CopyReport report = extract();

    assertThat(report.files()).isEqualTo(1);
    assertThat(reasons(report)).containsExactly("its name leads out of the folder");
    assertThat(Files.readString(target.resolve("good"))).isEqualTo("evil");
    assertNothingOutside();
  }

  @ParameterizedTest
  @CsvSource({
    "../outside",
    "/etc",
    "../outside/victim",
    "x/../../outside",
    "'.', ok",
    "./x/..",
    "''",
  })
  void run_symlinkThenFileThroughIt_writesNothingOutside(String to) throws IOException {
    if (!to.isEmpty()) {
      tar.begin(TarEntry.symlink("./app/link", to, TIME));
    }
    file("./app/link/victim");

    CopyReport report = extract();

    assertThat(report.skipped().size() + report.files()).isAtLeast(1);
    assertNothingOutside();
  }

  @Test
  void run_fileThroughALinkThatIsKept_isSkipped() throws IOException {
    tar.begin(TarEntry.directory("./app/real", 0755, TIME));
    tar.begin(TarEntry.symlink("./app/link", "real", TIME));
    file("./app/link/x");
    file("./app/link/deeper/x");

    CopyReport report = extract();

    assertThat(Files.readSymbolicLink(target.resolve("link")).toString()).isEqualTo("real");
    assertThat(reasons(report))
        .containsExactly("a symbolic link is on its way", "a symbolic link is on its way");
    assertThat(Files.exists(target.resolve("real/x"))).isFalse();
  }

  /** Each link alone stays inside. Together they would not: x is ".", so x/.. is the parent. */
  @Test
  void run_linksThatLeadOutTogether_areSkipped() throws IOException {
    tar.begin(TarEntry.symlink("./app/x", ".", TIME));
    tar.begin(TarEntry.symlink("./app/y", "x/..", TIME));
    tar.begin(TarEntry.directory("./app/a", 0755, TIME));
    tar.begin(TarEntry.directory("./app/a/b", 0755, TIME));
    tar.begin(TarEntry.symlink("./app/a/b/up", "../..", TIME));
    tar.begin(TarEntry.symlink("./app/a/b/far", "../../..", TIME));
    tar.begin(TarEntry.symlink("./app/z", "a/b/up/..", TIME));

    CopyReport report = extract();

    assertThat(report.skipped().stream().map(SkippedFile::name))
        .containsExactly("./app/y", "./app/a/b/far", "./app/z");
    try (Stream<Path> all = Files.walk(target)) {
      for (Path path : all.filter(Files::isSymbolicLink).toList()) {
        assertThat(path.toRealPath().startsWith(target.toRealPath())).isTrue();
      }
    }
  }

  @Test
  void run_existingLinkInTheTarget_isNotFollowed() throws IOException {
    Files.createDirectory(target);
    Files.createSymbolicLink(target.resolve("mine"), outside);
    Files.createSymbolicLink(target.resolve("victim"), outside.resolve("victim"));
    file("./app/mine/victim");
    file("./app/victim");

    CopyReport report = extract();

    assertThat(reasons(report)).containsExactly("a symbolic link is on its way");
    assertThat(Files.isRegularFile(target.resolve("victim"), LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertNothingOutside();
  }

  @Test
  void run_linkInPlaceOfTheFolder_isSkipped() throws IOException {
    tar.begin(TarEntry.symlink("./app", "../outside", TIME));
    file("./app/victim");

    CopyReport report = extract();

    assertThat(report.files()).isEqualTo(1);
    assertThat(report.skipped()).hasSize(1);
    assertNothingOutside();
  }

  /** A link that takes the place of the file that is copied would lead to what is beside it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void run_linkInPlaceOfTheFile_isSkipped(boolean intoFolder) throws IOException {
    Path copy = intoFolder ? Files.createDirectory(target).resolve("app") : target;
    Path beside = Files.createDirectory(copy.resolveSibling("beside"));
    bytes.reset();
    file("./app");
    tar.begin(TarEntry.symlink("./app", "beside", TIME));
    hardLink("./app", "./app/x");
    file("./app/planted");

    CopyReport report = extract();

    assertThat(report.files()).isEqualTo(1);
    assertThat(reasons(report))
        .containsExactly(
            "a link in place of what is copied",
            "a hard link that leads out of the folder",
            "a file is on its way")
        .inOrder();
    assertThat(Files.isRegularFile(copy, LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertThat(Files.list(beside).toList()).isEmpty();
  }

  /** The folder is not a copy, so a container has no say in who may write into it. */
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @Test
  void run_existingFolder_keepsItsPermissions() throws IOException {
    Files.createDirectory(target);
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwx------"));
    bytes.reset();
    tar.begin(TarEntry.directory("./app", 0777, TIME));
    tar.begin(TarEntry.directory("./app/made", 0757, TIME));

    extract();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .isEqualTo("rwx------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target.resolve("made"))))
        .isEqualTo("rwxr-xrwx");
  }

  /** A secret must not be readable for others while it is copied. */
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @Test
  void run_unfinishedFile_isForItsOwnerAlone() throws IOException {
    byte[] content = new byte[3 << 20];
    tar.begin(TarEntry.file("./app/secret", 0600, content.length, TIME));
    tar.write(content, 0, content.length);
    var seen = new TreeSet<String>();

    extract(
        o ->
            o.progress(
                p -> {
                  try (Stream<Path> all = Files.list(target)) {
                    for (Path each : all.toList()) {
                      seen.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
                    }
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                }));

    assertThat(seen).containsExactly("rw-------");
  }

  @Test
  void run_hardLinks_stayInside() throws IOException {
    file("./app/original");
    hardLink("./app/same", "./app/original");
    hardLink("./app/out", "../outside/victim");
    hardLink("./app/absolute", outside.resolve("victim").toString());
    hardLink("./app/nowhere", "./app/missing");
    hardLink("./app/original", "./app/original");
    tar.begin(TarEntry.symlink("./app/link", "original", TIME));
    hardLink("./app/of-link", "./app/link");
    file("./app/same");

    CopyReport report = extract();

    assertThat(report.skipped().stream().map(SkippedFile::name))
        .containsExactly(
            "./app/out", "./app/absolute", "./app/nowhere", "./app/original", "./app/of-link");
    assertThat(Files.readString(target.resolve("original"))).isEqualTo("evil");
    assertNothingOutside();
  }

  @ParameterizedTest
  @CsvSource({
    "3, a device",
    "4, a device",
    "6, a FIFO",
    "S, a sparse file in a form of GNU tar",
    "V, of an unknown type"
  })
  void run_devicesAndMore_areSkipped(char type, String reason) throws IOException {
    int at = bytes.size();
    tar.begin(TarEntry.file("./app/special", 0644, 0, TIME));
    byte[] all = bytes.toByteArray();
    all[at + TYPE] = (byte) type;
    int sum = 0;
    for (int i = 0; i < 512; i++) {
      sum += i >= 148 && i < 156 ? ' ' : all[at + i] & 0xff;
    }
    byte[] text = String.format("%06o\0 ", sum).getBytes(UTF_8);
    System.arraycopy(text, 0, all, at + 148, 8);
    bytes.reset();
    bytes.writeBytes(all);
    file("./app/good");

    CopyReport report = extract();

    assertThat(report.skipped()).containsExactly(new SkippedFile("./app/special", reason));
    assertThat(report.files()).isEqualTo(1);
  }

  @Test
  void run_zeroByteInAName_isSkipped() throws IOException {
    var pax = new ByteArrayOutputStream();
    byte[] record = "21 path=./app/a\0/../x\n".getBytes(UTF_8);
    record[0] = '2';
    record[1] = '2';
    var writer = new TarWriter(pax);
    writer.begin(TarEntry.file("pax", 0644, record.length, TIME));
    writer.write(record, 0, record.length);
    byte[] header = pax.toByteArray();
    header[TYPE] = 'x';
    int sum = 0;
    for (int i = 0; i < 512; i++) {
      sum += i >= 148 && i < 156 ? ' ' : header[i] & 0xff;
    }
    System.arraycopy(String.format("%06o\0 ", sum).getBytes(UTF_8), 0, header, 148, 8);
    bytes.writeBytes(header);
    file("./app/replaced");

    CopyReport report = extract();

    assertThat(reasons(report)).containsExactly("its name has a zero byte");
    assertThat(report.skipped().get(0).name()).doesNotContain("\0");
  }

  @Test
  void run_sizeThatLies_leavesNoPart() throws IOException {
    tar.begin(TarEntry.file("./app/big", 0644, 1L << 60, TIME));
    tar.write(new byte[1000], 0, 1000);

    assertThrows(
        EOFException.class, () -> extract(new ByteArrayInputStream(bytes.toByteArray()), o -> {}));

    try (Stream<Path> all = Files.list(target)) {
      assertThat(all.toList()).isEmpty();
    }
  }

  @Test
  void run_limits_areKept() throws IOException {
    file("./app/1");
    file("./app/2");
    byte[] archive = bytes.toByteArray();

    for (Consumer<CopyOptionsBuilder> limit :
        List.<Consumer<CopyOptionsBuilder>>of(o -> o.maxFiles(2), o -> o.maxBytes(7))) {
      var failure =
          assertThrows(
              CopyException.class, () -> extract(new ByteArrayInputStream(archive), limit));
      assertThat(failure.kind()).isEqualTo(Kind.LIMIT);
    }
    extract(new ByteArrayInputStream(archive), o -> o.maxFiles(3).maxBytes(8));
  }

  /** A million members that are skipped: the report has a thousand, and the memory a limit. */
  @Test
  void run_aMillionMembers_takeNoMemory() throws IOException {
    var one = new ByteArrayOutputStream();
    new TarWriter(one).begin(TarEntry.symlink("./app/x", "/etc", TIME));
    byte[] member = one.toByteArray();
    byte[] head = bytes.toByteArray();
    var archive =
        new InputStream() {
          private long at;

          @Override
          public int read() {
            throw new UnsupportedOperationException();
          }

          @Override
          public int read(byte[] to, int offset, int length) {
            int block = (int) (at % 512);
            byte[] from = at < 512 ? head : member;
            int some = Math.min(length, 512 - block);
            System.arraycopy(from, block, to, offset, some);
            at += some;
            return some;
          }
        };

    var failure = assertThrows(CopyException.class, () -> extract(archive, o -> {}));

    assertThat(failure.kind()).isEqualTo(Kind.LIMIT);
    assertThat(failure).hasMessageThat().contains("1000000");
  }

  /** Random archives of nasty names, links and types write nothing outside. */
  @Test
  void run_randomArchives_writeNothingOutside() throws IOException {
    long seed = Long.getLong("kubewright.seed", 20_261_126L);
    var random = new Random(seed);
    List<String> parts = List.of("app", "a", "b", "..", ".", "", "link", "outside", "victim", "x");
    int files = 0;
    for (int round = 0; round < 300; round++) {
      bytes.reset();
      tar.begin(TarEntry.directory("./app", 0755, TIME));
      for (int i = 0; i < 30; i++) {
        String name = (random.nextInt(9) == 0 ? "" : "./app/") + path(random, parts);
        String to = (random.nextInt(9) == 0 ? "/" : "") + path(random, parts);
        switch (random.nextInt(4)) {
          case 0 -> tar.begin(TarEntry.directory(name, 0755, TIME));
          case 1 -> tar.begin(TarEntry.symlink(name, to, TIME));
          case 2 -> hardLink(name, random.nextBoolean() ? "./app/" + to : to);
          default -> file(name);
        }
      }
      files += (int) extract().files();
      assertNothingOutside();
    }
    System.out.println("kubewright.seed " + seed + ": " + files + " files of hostile archives");
    assertThat(files).isGreaterThan(100);
  }

  private static String path(Random random, List<String> parts) {
    var path = new StringBuilder(parts.get(random.nextInt(parts.size())));
    for (int i = random.nextInt(4); i > 0; i--) {
      path.append('/').append(parts.get(random.nextInt(parts.size())));
    }
    return path.toString();
  }

  /** Far more than the file system of a container has, and less than a path of Linux may have. */
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @Test
  void folders_manyLevelsDeep_areExtracted() throws Exception {
    var name = new StringBuilder("./app");
    int depth = 800;
    for (int i = 0; i < depth; i++) {
      name.append("/d");
      tar.begin(TarEntry.directory(name.toString(), 0755, TIME));
    }
    file(name + "/file");

    CopyReport report = extract();

    assertThat(report.skipped()).isEmpty();
    assertThat(Files.readString(target.resolve("d/".repeat(depth) + "file"))).isEqualTo("evil");
    var rm = new ProcessBuilder("rm", "-r", target.toString()).start(); // JUnit takes much longer
    assertThat(rm.waitFor()).isEqualTo(0);
  }
}
