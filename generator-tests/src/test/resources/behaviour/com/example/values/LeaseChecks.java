package com.example.values;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import java.time.Duration;
import java.util.UUID;

/** Durations and UUIDs in every place; each method is a test. */
public final class LeaseChecks {
  private static final String ID = "123e4567-e89b-12d3-a456-426614174000";

  private LeaseChecks() {}

  private static LeaseSpec read(String json) {
    return Json.decode(LeaseSpecCodec.INSTANCE, json);
  }

  private static String write(LeaseSpec spec) {
    return Json.encodeToString(LeaseSpecCodec.INSTANCE, spec);
  }

  public static void codec_everyPlace_writesWhatItRead() {
    String json =
        "{\"renew\":\"1h5m0s\",\"holder\":\"" + ID + "\",\"pauses\":[\"1s\",\"500ms\"],\"others\":[\""
            + ID + "\"],\"limits\":{\"a\":\"-1.5s\"},\"owners\":{\"b\":\"" + ID
            + "\",\"c\":null},\"window\":{\"length\":\"2m0s\",\"id\":\"" + ID + "\"}}";

    assertThat(write(read(json))).isEqualTo(json);
    assertThat(read(json).window().getLength()).isEqualTo(Duration.ofMinutes(2));
    assertThat(read(json).others()).containsExactly(UUID.fromString(ID));
  }

  public static void codec_otherForms_areWrittenInTheCanonicalOne() {
    LeaseSpec spec =
        read("{\"renew\":\"90m\",\"holder\":\"" + ID.replace("-", "").toUpperCase() + "\"}");

    assertThat(write(spec)).isEqualTo("{\"renew\":\"1h30m0s\",\"holder\":\"" + ID + "\"}");
  }

  public static void codec_nullItems_areZeroAsInGo() {
    LeaseSpec spec = read("{\"pauses\":[null],\"others\":[null],\"renew\":null}");

    assertThat(spec.renew()).isNull();
    assertThat(spec.pauses()).containsExactly(Duration.ZERO);
    assertThat(spec.others()).containsExactly(new UUID(0, 0));
  }

  public static void codec_wrongTexts_areRefusedAtTheirPlaces() {
    for (String wrong : new String[] {"{\"renew\":\"1d\"}", "{\"renew\":60}", "{\"renew\":\"\"}"}) {
      assertThat(assertThrows(CodecException.class, () -> read(wrong)).path()).isEqualTo("$.renew");
    }
    for (String wrong : new String[] {"1-1-1-1-1", ID + "0", "g" + ID.substring(1), ""}) {
      String json = "{\"holder\":\"" + wrong + "\"}";
      assertThat(assertThrows(CodecException.class, () -> read(json)).path()).isEqualTo("$.holder");
    }
  }

  public static void builder_takesTheTypes() {
    LeaseSpec spec =
        LeaseSpecBuilder.build(
            s -> s.renew(Duration.ofSeconds(1)).addPauses(Duration.ofMillis(3)).putLimit("a", Duration.ofHours(1)));

    assertThat(write(spec))
        .isEqualTo("{\"renew\":\"1s\",\"pauses\":[\"3ms\"],\"limits\":{\"a\":\"1h0m0s\"}}");
  }
}
