package dev.kubewright.rest.pipeline;

import dev.kubewright.rest.config.ConfigException;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TokenSourceTest {
  @TempDir Path directory;
  private final AtomicLong now = new AtomicLong(1_000_000);
  private Path file = Path.of("");

  @BeforeEach
  void writeFirstToken() throws IOException {
    file = Files.writeString(directory.resolve("token"), " first\n");
  }

  private TokenSource source() {
    return new TokenSource(null, file, now::get);
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  @Test
  void token_fileRewritten_isSeenAfterAMinute() throws IOException {
    TokenSource source = source();
    assertThat(source.token()).isEqualTo("first");
    Files.writeString(file, "second");

    pass(Duration.ofSeconds(59));
    assertThat(source.token()).isEqualTo("first");
    pass(Duration.ofSeconds(1));
    assertThat(source.token()).isEqualTo("second");
  }

  @Test
  void token_fileDeleted_lastOneServes() throws IOException {
    TokenSource source = source();
    assertThat(source.token()).isEqualTo("first");
    Files.delete(file);

    pass(Duration.ofMinutes(2));

    assertThat(source.token()).isEqualTo("first");
  }

  @Test
  void token_fileNeverThere_isAnError() throws IOException {
    Files.delete(file);

    assertThat(assertThrows(ConfigException.class, () -> source().token()))
        .hasMessageThat()
        .contains(file.toString());
  }

  @Test
  void refused_requestBegunAfterReading_readsAgain() throws IOException {
    TokenSource source = source();
    assertThat(source.token()).isEqualTo("first");
    Files.writeString(file, "second");
    pass(Duration.ofSeconds(1));

    source.refused(now.get());

    assertThat(source.token()).isEqualTo("second");
  }

  @Test
  void refused_requestBegunBeforeReading_keepsTheToken() throws IOException {
    long began = now.get() - 10;
    TokenSource source = source();
    assertThat(source.token()).isEqualTo("first");
    Files.writeString(file, "second");

    source.refused(began);

    assertThat(source.token()).isEqualTo("first");
  }

  @Test
  void token_givenWithFile_servesFirst() throws IOException {
    var source = new TokenSource("given", file, now::get);

    assertThat(source.token()).isEqualTo("given");
    pass(Duration.ofMinutes(1));
    assertThat(source.token()).isEqualTo("first");
  }
}
