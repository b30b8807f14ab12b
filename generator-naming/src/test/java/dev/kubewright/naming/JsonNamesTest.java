package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JsonNamesTest {
  @ParameterizedTest
  @CsvSource({
    "Git, git",
    "GitSource, gitSource",
    "ACME, acme",
    "HTTPGet, httpGet",
    "AGit, aGit",
    "A, a",
    "S3, s3",
    "S3Bucket, s3Bucket",
    "TLS12, tls12",
    "small, small"
  })
  void alternative_ofARecord_isItsNameInCamelCase(String record, String expected) {
    assertThat(JsonNames.alternative(record)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"default_, default", "name_, name_", "name, name"})
  void implied_ofAComponent_isItsNameWithoutTheMarkOfAReservedWord(String name, String expected) {
    assertThat(JsonNames.implied(name)).isEqualTo(expected);
  }
}
