package dev.kubewright.apiserver.tree;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;

final class JsonSyntaxTest {
  private static final int ROUNDS = 20_000;
  private static final String ALPHABET = "{}[],:\"\"\\/ 01.e-+truefalsn\tu'x";

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "nonsense | invalid character 'o' in literal null (expecting 'u')",
        "{\"a\" | unexpected end of JSON input",
        "{\"a\":1,} | invalid character '}' looking for beginning of object key string",
        "{'a':1} | invalid character '\\'' looking for beginning of object key string",
        "{\"a\" 1} | invalid character '1' after object key",
        "{\"a\":1 2} | invalid character '2' after object key:value pair",
        "[1 2] | invalid character '2' after array element",
        "[,] | invalid character ',' looking for beginning of value",
        "{} x | invalid character 'x' after top-level value",
        "01 | invalid character '1' after top-level value",
        "-x | invalid character 'x' in numeric literal",
        "1.x | invalid character 'x' after decimal point in numeric literal",
        "1ex | invalid character 'x' in exponent of numeric literal",
        "\"\\x\" | invalid character 'x' in string escape code",
        "\"\\u00g0\" | invalid character 'g' in \\u hexadecimal character escape",
      })
  void fault_isWordedAsTheRealServerDoes(String text, String fault) {
    assertThat(JsonSyntax.fault(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(fault);
  }

  @Test
  void fault_randomTexts_sameOnesAreRefusedAsByTheParser() {
    long seed = Long.getLong("kubewright.seed", 20_261_122L);
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
      }
      byte[] body = text.toString().getBytes(StandardCharsets.UTF_8);
      assertWithMessage("kubewright.seed=%s round %s: %s", seed, round, text)
          .that(JsonSyntax.fault(body).isEmpty())
          .isEqualTo(parses(body));
    }
  }

  private static boolean parses(byte[] body) {
    try {
      ParsedBody.parse(body);
      return true;
    } catch (JacksonException refused) {
      return false;
    }
  }
}
