package dev.kubewright.connect.response;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.connect.observe.WarningHandler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class WarningsTest {
  @Test
  void texts_severalInALine_areAllRead() {
    assertThat(
            Warnings.texts(
                List.of(
                    "299 - \"a \\\"b\\\"\", 299 kube \"c, d\" \"Sat, 25 Aug 2012\"", "299 - \"e\""),
                100))
        .containsExactly("a \"b\"", "c, d", "e")
        .inOrder();
  }

  @Test
  void texts_otherCodesAndNonsense_areIgnored() {
    assertThat(Warnings.texts(List.of("199 - \"misc\"", "nonsense", "299 - unquoted"), 100))
        .isEmpty();
  }

  @Tag("client-go-R17")
  @Test
  void once_sameTextTwice_isPassedOnOnce() {
    var heard = new ArrayList<String>();
    WarningHandler handler = WarningHandler.once(heard::add);

    handler.warn("x");
    handler.warn("x");
    handler.warn("y");

    assertThat(heard).containsExactly("x", "y").inOrder();
  }
}
