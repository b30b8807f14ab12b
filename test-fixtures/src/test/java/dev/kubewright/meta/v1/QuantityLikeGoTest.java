package dev.kubewright.meta.v1;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.utf8.GoFacts;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/**
 * Quantities, compared with the tables of {@link GoFacts}. Go limits numbers with a binary suffix
 * to 2^63-1, and its accessors overflow. Ours are exact, and throw.
 */
class QuantityLikeGoTest {
  private static final BigDecimal GREATEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final String OVERFLOW = "overflow";

  /** Go reads these as zero, because its parser does not require digits. */
  private static final Set<String> NO_DIGITS = Set.of(".", "Ki");

  private static boolean beyond64Bits(Quantity quantity) {
    return quantity.value().abs().compareTo(GREATEST) > 0;
  }

  @Test
  void of_texts_asGoReadsThem() throws IOException {
    int accepted = 0;
    for (List<String> row : GoFacts.rows("quantities")) {
      String text = row.get(0);
      if (row.get(1).equals(GoFacts.REFUSED) || NO_DIGITS.contains(text)) {
        assertThrows(IllegalArgumentException.class, () -> Quantity.of(text), text);
        continue;
      }
      Quantity quantity = Quantity.of(text);
      assertThat(quantity.toString()).isEqualTo(text);
      if (beyond64Bits(quantity) && row.get(1).endsWith(GREATEST.toString())) {
        continue;
      }
      assertWithMessage(text).that(quantity.canonical().toString()).isEqualTo(row.get(1));
      assertNumber(quantity, Quantity::toLong, row.get(2));
      assertNumber(quantity, Quantity::toMillis, row.get(3));
      assertWithMessage(text).that(quantity.negate().toString()).isEqualTo(row.get(4));
      accepted++;
    }
    assertThat(accepted).isAtLeast(250);
  }

  private static void assertNumber(
      Quantity quantity, ToLongFunction<Quantity> accessor, String expected) {
    if (!expected.equals(OVERFLOW)) {
      assertWithMessage(quantity.toString())
          .that(accessor.applyAsLong(quantity))
          .isEqualTo(Long.parseLong(expected));
    }
  }

  @Test
  void arithmetic_ofPairs_asGoDoesIt() throws IOException {
    for (List<String> row : GoFacts.rows("quantity-pairs")) {
      Quantity left = Quantity.of(row.get(0));
      Quantity right = Quantity.of(row.get(1));
      String shown = row.toString();
      assertWithMessage(shown).that(left.add(right).toString()).isEqualTo(row.get(2));
      assertWithMessage(shown).that(left.subtract(right).toString()).isEqualTo(row.get(3));
      assertWithMessage(shown).that(left.compareTo(right)).isEqualTo(Integer.parseInt(row.get(4)));
      assertProduct(left.multiply(7), row.get(5));
      assertProduct(left.multiply(-1000), row.get(6));
    }
  }

  /** Go's products beyond 2^63 are wrong: {@code 1E} times -1000 is -1. */
  private static void assertProduct(Quantity product, String expected) {
    if (!beyond64Bits(product)) {
      assertThat(product.toString()).isEqualTo(expected);
    }
  }

  @Test
  void toLong_inUnits_roundsAwayFromZero() {
    assertThat(Quantity.of("1500m").toLong(0)).isEqualTo(2);
    assertThat(Quantity.of("-1500m").toLong(0)).isEqualTo(-2);
    assertThat(Quantity.of("1n").toLong(-9)).isEqualTo(1);
    assertThat(Quantity.of("1n").toLong(-3)).isEqualTo(1);
    assertThat(Quantity.of("1500M").toLong(9)).isEqualTo(2);
    assertThat(Quantity.of("8Ei").value().toPlainString()).isEqualTo("9223372036854775808");
    assertThrows(ArithmeticException.class, () -> Quantity.of("8Ei").toLong());
  }

  @Test
  void ofBytes_wholeNumbers_haveBinarySuffixes() {
    assertThat(Quantity.ofBytes(1L << 30).toString()).isEqualTo("1Gi");
    assertThat(Quantity.ofBytes(1536L << 20).toString()).isEqualTo("1536Mi");
    assertThat(Quantity.ofBytes(1000).toString()).isEqualTo("1k");
    assertThat(Quantity.ofBytes(Long.MIN_VALUE).toString()).isEqualTo("-8Ei");
  }

  @Test
  void of_capitalK_suggestsTheRightSuffix() {
    var refused = assertThrows(IllegalArgumentException.class, () -> Quantity.of("1K"));

    assertThat(refused)
        .hasMessageThat()
        .startsWith("not a quantity: \"1K\"; its suffix is none of");
    assertThat(refused).hasMessageThat().endsWith("a thousand is k, 1024 is Ki");
  }

  @Test
  void read_valuesOnTheWire_asGoReadsThem() throws IOException {
    for (List<String> row : GoFacts.rows("quantities-on-the-wire")) {
      String wire = row.get(0);
      if (row.get(1).equals(GoFacts.REFUSED)) {
        assertThrows(CodecException.class, () -> Json.decode(QuantityCodec.INSTANCE, wire), wire);
        continue;
      }
      Quantity quantity = Json.decode(QuantityCodec.INSTANCE, wire);
      assertThat(quantity.canonical().toString()).isEqualTo(row.get(1));
      assertThat(quantity.toString()).isEqualTo(wire.replace("\"", "").strip());
    }
  }
}
