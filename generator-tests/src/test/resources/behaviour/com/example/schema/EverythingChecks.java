package com.example.schema;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;

/** What the codec of all kinds of values does; each method is a test. */
public final class EverythingChecks {
  private EverythingChecks() {}

  private static EverythingSpec single(String number) {
    return Json.decode(EverythingSpecCodec.INSTANCE, "{\"single\":" + number + "}");
  }

  public static void codec_ofAFloat_writesWhatItRead() {
    assertThat(Json.encodeToString(EverythingSpecCodec.INSTANCE, single("0.1")))
        .isEqualTo("{\"single\":0.1}");
    assertThat(single("3.4028235e38").single()).isEqualTo(Float.MAX_VALUE);
  }

  public static void codec_ofAFloatThatIsTooBig_isRefusedAtItsPlace() {
    for (String number : new String[] {"1e39", "-1e39", "1e400"}) {
      var failure = assertThrows(CodecException.class, () -> single(number));
      assertThat(failure.path()).isEqualTo("$.single");
    }
  }
}
