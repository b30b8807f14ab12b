package dev.kubewright.connect.auth;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TokenFileSourceTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  @TempDir Path directory;
  private final FakeClock clock = new FakeClock();
  private Path file = Path.of("");

  @BeforeEach
  void writeFirstToken() throws IOException {
    file = Files.writeString(directory.resolve("token"), " first\n");
  }

  private TokenFileSource source(@Nullable String first) {
    BearerToken token = first == null ? null : new BearerToken(first);
    return new TokenFileSource(new TokenFile(file, token), clock, Threads.platform());
  }

  private static String token(TokenFileSource source) {
    return String.valueOf(source.issue(REQUEST).authorization()).replace("Bearer ", "");
  }

  @Test
  @Tag("client-go-A6")
  void token_fileRewritten_isSeenTenSecondsBeforeAMinuteIsOver() throws IOException {
    TokenFileSource source = source(null);
    assertThat(token(source)).isEqualTo("first");
    Files.writeString(file, "second");

    clock.advance(Duration.ofSeconds(50).minusNanos(1));
    assertThat(token(source)).isEqualTo("first");
    clock.advance(Duration.ofNanos(1));
    assertThat(token(source)).isEqualTo("second");
  }

  @Test
  @Tag("client-go-A6")
  void token_fileDeleted_lastOneServes() throws IOException {
    TokenFileSource source = source(null);
    assertThat(token(source)).isEqualTo("first");
    Files.delete(file);

    clock.advance(Duration.ofMinutes(2));

    assertThat(token(source)).isEqualTo("first");
  }

  @Test
  void token_fileMissing_isAnError() throws IOException {
    Files.delete(file);

    assertThat(assertThrows(ConfigException.class, () -> token(source(null))))
        .hasMessageThat()
        .contains(file.toString());
  }

  @Test
  @Tag("client-go-A6")
  void refused_requestBegunAfterReading_readsAgain() throws IOException {
    TokenFileSource source = source(null);
    assertThat(token(source)).isEqualTo("first");
    Files.writeString(file, "second");
    clock.advance(Duration.ofSeconds(1));

    source.refused(CredentialsSource.NOTHING, clock.nanoTime());

    assertThat(token(source)).isEqualTo("second");
  }

  @Test
  @Tag("client-go-A6")
  void refused_requestBegunBeforeReading_keepsTheToken() throws IOException {
    long began = clock.nanoTime() - 10;
    TokenFileSource source = source(null);
    assertThat(token(source)).isEqualTo("first");
    Files.writeString(file, "second");

    source.refused(CredentialsSource.NOTHING, began);

    assertThat(token(source)).isEqualTo("first");
  }

  @Test
  void token_givenWithFile_servesFirst() throws IOException {
    TokenFileSource source = source("given");

    assertThat(token(source)).isEqualTo("given");
    clock.advance(Duration.ofMinutes(1));
    assertThat(token(source)).isEqualTo("first");
  }

  @Test
  void token_fileEmptiedOrSpoiled_lastGoodOneServes() throws IOException {
    TokenFileSource source = source(null);
    assertThat(token(source)).isEqualTo("first");

    for (String spoiled : List.of("", " \n", "s3cret\ns3cond", "s3cret\u0000")) {
      Files.writeString(file, spoiled);
      clock.advance(Duration.ofMinutes(1));
      assertThat(token(source)).isEqualTo("first");
    }
    Files.writeString(file, "second");
    clock.advance(Duration.ofMinutes(1));
    assertThat(token(source)).isEqualTo("second");
  }

  @Test
  void token_fileWithALineBreakFromTheBeginning_isAnErrorThatDoesNotQuoteIt() throws IOException {
    Files.writeString(file, "s3cret\ns3cond");

    var e = assertThrows(ConfigException.class, () -> token(source(null)));

    assertThat(e).hasMessageThat().isEqualTo(file + ": tokenFile: holds a line break; remove it");
  }

  @Test
  void token_errorThenGoodFile_isReadAtOnce() throws IOException {
    Files.writeString(file, "");
    TokenFileSource source = source(null);
    assertThrows(ConfigException.class, () -> token(source));

    Files.writeString(file, "second");

    assertThat(token(source)).isEqualTo("second");
  }

  /** As a file system does whose server is gone. */
  @Test
  void token_readingTheFileBlocks_lastOneServesWithinTheDeadline() throws Exception {
    TokenFileSource source = source(null);
    assertThat(token(source)).isEqualTo("first");
    Files.delete(file);
    pipe(file);
    clock.advance(Duration.ofMinutes(1));
    Deadline deadline = Deadline.after(clock, Duration.ofMillis(200));
    Request limited = REQUEST.toBuilder().deadline(deadline).build();

    String token =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> source.issue(limited).authorization());

    assertThat(token).isEqualTo("Bearer first");
    Files.newOutputStream(file).close(); // frees the thread that reads
  }

  @Test
  void token_readingTheFirstTokenBlocks_isATimeoutOfTheRequest() {
    Threads never = (name, task) -> Thread.currentThread();
    var source = new TokenFileSource(new TokenFile(file, null), clock, never);
    Deadline deadline = Deadline.after(clock, Duration.ofMillis(20));
    Request limited = REQUEST.toBuilder().deadline(deadline).build();

    var late = assertThrows(TransportTimeoutException.class, () -> source.issue(limited));

    assertThat(late).hasMessageThat().contains(file.toString());
  }

  @Test
  void token_noThreadCanBeStarted_isReadByTheCaller() {
    Threads exhausted =
        (name, task) -> {
          throw new OutOfMemoryError("unable to create native thread");
        };

    assertThat(token(new TokenFileSource(new TokenFile(file, null), clock, exhausted)))
        .isEqualTo("first");
  }

  private static void pipe(Path place) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "there is no mkfifo");
    Process made = new ProcessBuilder("/usr/bin/mkfifo", place.toString()).start();
    assumeTrue(made.waitFor() == 0, "no pipe can be made");
  }
}
