package dev.kubewright.benchmarks.run;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
  private static final Path HERE = Path.of("benchmarks");

  private static Options parse(String... args) {
    return Options.parse(HERE, List.of(args));
  }

  @Test
  void parse_nothing_isTheFullRun() {
    Options options = parse();

    assertThat(options.pods()).isEqualTo(5000);
    assertThat(options.parts()).containsExactlyElementsIn(Part.values());
    assertThat(options.out()).isEqualTo(HERE.toAbsolutePath());
    assertThat(options.data()).isEqualTo(HERE.resolve("target/data-5000"));
  }

  @Test
  void parse_quick_leavesTheResultsOfTheFullRunAlone() {
    Options options = parse("--quick");

    assertThat(options.out()).isNotEqualTo(parse().out());
    assertThat(options.samples()).isNotEqualTo(parse().samples());
    assertThat(options.pods()).isLessThan(5000);
  }

  @Test
  void parse_quick_measuresLongPartsOnlyIfTheyAreNamed() {
    assertThat(parse("--quick").parts()).doesNotContain(Part.SERVER);
    assertThat(parse("--quick").parts()).contains(Part.SCALE);
    assertThat(parse("--quick", "--only", "server").parts()).containsExactly(Part.SERVER);
  }

  @Test
  void parse_tokens_isAnotherDataSet() {
    Options options = parse("--tokens");

    assertThat(options.data()).isNotEqualTo(parse().data());
    assertThat(options.out()).isNotEqualTo(parse().out());
    assertThat(options.samples()).isNotEqualTo(parse().samples());
  }

  @Test
  void parse_onlyParts_areTakenByName() {
    assertThat(parse("--only", "codec,cold").parts()).containsExactly(Part.CODEC, Part.COLD);
  }

  @Test
  void pages_areThoseOfTheParts() {
    assertThat(parse().pages()).containsExactlyElementsIn(Page.values());
    assertThat(parse("--only", "streams").pages()).containsExactly(Page.STREAMS);
    assertThat(parse("--only", "server").pages()).containsExactly(Page.WIRE);
    assertThat(parse("--only", "servers,cold").pages()).containsExactly(Page.RESULTS, Page.SERVERS);
  }

  @Test
  void needsData_isAskedOfPartsThatAreMeasured() {
    assertThat(parse("--only", "streams,servers").needsData()).isFalse();
    assertThat(parse("--only", "streams,cold").needsData()).isTrue();
    assertThat(parse("--only", "server").needsData()).isTrue();
    assertThat(parse("--pages").needsData()).isFalse();
  }

  @Test
  void parse_unknown_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> parse("--fast"));
    assertThrows(IllegalArgumentException.class, () -> parse("--only", "everything"));
    assertThrows(IllegalArgumentException.class, () -> parse("--out"));
  }
}
