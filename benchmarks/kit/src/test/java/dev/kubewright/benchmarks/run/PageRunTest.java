package dev.kubewright.benchmarks.run;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.benchmarks.report.Results;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageRunTest {
  private static final String EARLIER = "2026-11-24T16:04:00Z";
  private static final String LATER = "2026-11-27T03:55:00Z";

  @TempDir private Path benchmarks;

  private PageRun run(Page page, String... args) throws IOException {
    List<String> words = new ArrayList<>(List.of(args));
    Options options = Options.parse(benchmarks, words);
    return new PageRun(
        options, page, Clock.systemUTC(), new PrintStream(OutputStream.nullOutputStream()));
  }

  private void pageInPlace(Page page, String... facts) throws IOException {
    Files.writeString(benchmarks.resolve(page.file), String.join("\n", facts) + "\n");
  }

  private void samples(Page page, String part, String time) throws IOException {
    var results = new Results();
    results.note(part + " measured", time);
    results.add("servers.list.json", "memory", 50);
    Path directory = Files.createDirectories(benchmarks.resolve("target/full"));
    results.save(directory.resolve(page.samples));
  }

  @Test
  void check_pageHasPartsWithoutSamples_namesThemAndTheRemedy() throws IOException {
    pageInPlace(
        Page.RESULTS,
        "| codec measured | " + EARLIER + " |",
        "| heap measured | " + EARLIER + " |",
        "| cold measured | " + EARLIER + " |");

    IOException refused =
        assertThrows(IOException.class, () -> run(Page.RESULTS, "--only", "heap").check());

    assertThat(refused).hasMessageThat().contains("RESULTS.md has figures of codec, cold that");
    assertThat(refused).hasMessageThat().contains("samples.tsv");
    assertThat(refused).hasMessageThat().contains("--out DIRECTORY");
  }

  @Test
  void check_samplesOlderThanThePage_isRefused() throws IOException {
    pageInPlace(Page.RESULTS, "| codec measured | " + LATER + " |");
    samples(Page.RESULTS, "codec", EARLIER);

    assertThrows(IOException.class, () -> run(Page.RESULTS, "--only", "heap").check());
  }

  @Test
  void check_samplesOfAllOtherParts_passes() throws IOException {
    pageInPlace(
        Page.RESULTS, "| codec measured | " + EARLIER + " |", "| heap measured | " + LATER + " |");
    samples(Page.RESULTS, "codec", EARLIER);

    run(Page.RESULTS, "--only", "heap").check();
  }

  @Test
  void check_everythingIsMeasured_passes() throws IOException {
    pageInPlace(Page.RESULTS, "| codec measured | " + EARLIER + " |");

    run(Page.RESULTS).check();
  }

  @Test
  void check_anotherDirectory_hasNothingToLose() throws IOException {
    pageInPlace(Page.RESULTS, "| codec measured | " + EARLIER + " |");

    run(Page.RESULTS, "--only", "heap", "--out", benchmarks.resolve("target").toString()).check();
  }

  @Test
  void check_partsOfOtherPages_doNotCount() throws IOException {
    pageInPlace(Page.RESULTS, "| codec measured | " + EARLIER + " |");
    pageInPlace(Page.SERVERS, "| servers measured | " + EARLIER + " |");

    run(Page.STREAMS, "--only", "streams").check();
    run(Page.SERVERS, "--only", "servers").check();
  }

  @Test
  void check_onlyPagesWithoutSamples_isRefused() throws IOException {
    IOException refused =
        assertThrows(IOException.class, () -> run(Page.SERVERS, "--pages").check());

    assertThat(refused).hasMessageThat().contains("servers.tsv has no samples of servers");
  }

  @Test
  void check_onlyPages_newerPage_isRefused() throws IOException {
    pageInPlace(Page.SERVERS, "| servers measured | " + LATER + " |");
    samples(Page.SERVERS, "servers", EARLIER);

    assertThrows(IOException.class, () -> run(Page.SERVERS, "--pages").check());
  }

  @Test
  void run_onlyPages_writesThatOfTheSamples() throws IOException {
    pageInPlace(Page.SERVERS, "| servers measured | " + EARLIER + " |");
    samples(Page.SERVERS, "servers", LATER);

    PageRun run = run(Page.SERVERS, "--pages", "--only", "servers");
    run.check();
    run.run();

    String written = Files.readString(benchmarks.resolve("SERVERS.md"));
    assertThat(written).contains("| servers measured | " + LATER + " |");
    assertThat(written).contains("| list of 10,000 pods, JSON, ms | 50.0 |");
    assertThat(Files.exists(benchmarks.resolve("RESULTS.md"))).isFalse();
    assertThat(Files.exists(benchmarks.resolve("results.svg"))).isFalse();
  }
}
