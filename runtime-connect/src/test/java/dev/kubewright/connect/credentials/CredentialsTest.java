package dev.kubewright.connect.credentials;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CredentialsTest {
  @TempDir Path directory;

  private Path file(String content) throws IOException {
    return Files.writeString(directory.resolve("token"), content);
  }

  @ParameterizedTest
  @CsvSource({
    "'', is empty",
    "'s3cret\n', holds a line break; remove it",
    "'s3c\rret', holds a line break; remove it",
    "'s3cret\u0000', holds a control character; remove it",
    "'s3cret\u007f', holds a control character; remove it",
    "'s3cret\t', holds a control character; remove it",
    "'s3cret\u00e9', 'holds a character beyond ASCII, which an HTTP header cannot carry'",
    "'s3cret\u2028', 'holds a character beyond ASCII, which an HTTP header cannot carry'",
    "'\ufeffs3cret', 'holds a character beyond ASCII, which an HTTP header cannot carry'",
    "'  ', 'begins or ends with a blank, which HTTP would remove; remove it'",
    "' s3cret', 'begins or ends with a blank, which HTTP would remove; remove it'",
    "'s3cret ', 'begins or ends with a blank, which HTTP would remove; remove it'",
    "'s3cret x', 'holds a blank, at which the server would cut it off; remove it'",
  })
  void token_thatNoHeaderCarries_isAnErrorThatDoesNotQuoteIt(String token, String problem)
      throws IOException {
    var direct = assertThrows(ConfigException.class, () -> Credentials.token(token));
    var first =
        assertThrows(ConfigException.class, () -> Credentials.tokenFile(Path.of("token"), token));
    var built =
        assertThrows(ConfigException.class, () -> RestConfig.builder().token(token).build());

    assertThat(direct).hasMessageThat().isEqualTo("token: " + problem);
    assertThat(first).hasMessageThat().isEqualTo("token: " + problem);
    assertThat(built).hasMessageThat().isEqualTo("token: " + problem);
  }

  @ParameterizedTest
  @CsvSource({
    "'', is empty",
    "' \n\t ', is empty",
    "'s3cret\ns3cond', holds a line break; remove it",
    "'s3c\u0001ret', holds a control character; remove it",
    "'s3cret\u2028x', 'holds a character beyond ASCII, which an HTTP header cannot carry'",
  })
  void read_fileWithoutUsableToken_namesFileAndField(String content, String problem)
      throws IOException {
    Path file = file(content);

    var e = assertThrows(ConfigException.class, () -> new TokenFile(file, null).read());

    assertThat(e).hasMessageThat().isEqualTo(file + ": tokenFile: " + problem);
    assertThat(e).hasCauseThat().isNull();
  }

  @Test
  void read_whiteSpaceAround_isRemoved() throws IOException {
    assertThat(new TokenFile(file("\n  abc.def \r\n\n"), null).read())
        .isEqualTo(Credentials.token("abc.def"));
  }

  @Test
  void read_fileThatCannotBeRead_saysWhy() throws IOException {
    Path missing = directory.resolve("missing");
    assertThat(assertThrows(ConfigException.class, () -> new TokenFile(missing, null).read()))
        .hasMessageThat()
        .isEqualTo(missing + ": tokenFile: does not exist");

    assertThat(assertThrows(ConfigException.class, () -> new TokenFile(directory, null).read()))
        .hasMessageThat()
        .isEqualTo(directory + ": tokenFile: cannot be read");

    Path binary = Files.write(directory.resolve("binary"), new byte[] {'s', (byte) 0xff});
    assertThat(assertThrows(ConfigException.class, () -> new TokenFile(binary, null).read()))
        .hasMessageThat()
        .isEqualTo(binary + ": tokenFile: is not a text in UTF-8");
  }

  @Test
  void read_endlessFile_isAnErrorInBoundedMemory() throws IOException {
    Path large = directory.resolve("large");
    try (var channel =
        Files.newByteChannel(
            large,
            java.util.EnumSet.of(
                java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE))) {
      channel.position(16 << 20).write(StandardCharsets.US_ASCII.encode("x"));
    }

    assertThat(assertThrows(ConfigException.class, () -> new TokenFile(large, null).read()))
        .hasMessageThat()
        .isEqualTo(large + ": tokenFile: is larger than 16 MiB");
  }

  @Test
  void equals_sameValues_isTrue() {
    Path file = Path.of("token");

    assertThat(Credentials.token("a")).isEqualTo(Credentials.token("a"));
    assertThat(Credentials.token("a")).isNotEqualTo(Credentials.token("b"));
    assertThat(Credentials.tokenFile(file, "a")).isEqualTo(Credentials.tokenFile(file, "a"));
    assertThat(Credentials.tokenFile(file, "a")).isNotEqualTo(Credentials.tokenFile(file));
    assertThat(Credentials.NONE).isNotEqualTo(Credentials.token("a"));
    assertThat(PemSource.inline("a")).isEqualTo(PemSource.inline("a"));
    assertThat(PemSource.file(file)).isEqualTo(PemSource.file(Path.of("token")));
    assertThat(PemSource.file(file)).isNotEqualTo(PemSource.inline("token"));
    assertThat(ClientCertificate.inline("c", "k")).isEqualTo(ClientCertificate.inline("c", "k"));
  }

  @Test
  void toString_anyValue_masksTheSecret() {
    assertThat(Credentials.NONE.toString()).isEqualTo("none");
    assertThat(Credentials.token("s3cret").toString()).isEqualTo("BearerToken[***]");
    assertThat(Credentials.tokenFile(Path.of("token")).toString()).isEqualTo("TokenFile[token]");
    assertThat(Credentials.tokenFile(Path.of("token"), "s3cret").toString())
        .isEqualTo("TokenFile[token, first=***]");
    assertThat(ClientCertificate.inline("C3RT", "K3Y").toString())
        .isEqualTo("ClientCertificate[chain=inline, key=inline]");
    assertThat(PemSource.file(Path.of("key.pem")).toString()).isEqualTo("key.pem");
  }

  @Test
  void read_textThatTheParserRefuses_namesFileAndField() throws IOException {
    Path file = file("s3cret");
    var fromFile =
        assertThrows(
            ConfigException.class, () -> PemSource.file(file).read("ca", CredentialsTest::refuse));
    var inline =
        assertThrows(
            ConfigException.class,
            () -> PemSource.inline("s3cret").read("ca", CredentialsTest::refuse));

    assertThat(fromFile).hasMessageThat().isEqualTo(file + ": ca: is refused");
    assertThat(inline).hasMessageThat().isEqualTo("ca: is refused");
  }

  @Test
  void read_fileRewritten_isReadAnew() throws IOException {
    PemSource source = PemSource.file(file("first"));
    assertThat(source.<String>read("ca", text -> text)).isEqualTo("first");

    file("second");

    assertThat(source.<String>read("ca", text -> text)).isEqualTo("second");
  }

  private static String refuse(String text) {
    throw new IllegalArgumentException("is refused");
  }
}
