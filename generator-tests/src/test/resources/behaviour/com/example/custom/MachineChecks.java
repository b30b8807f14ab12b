package com.example.custom;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What is shared that has a custom codec; each method is a test. */
public final class MachineChecks {
  private static final String TEXT = "\"text\":\"" + "long enough to be shared ".repeat(4) + "\"";
  private static final String FIXED =
      "{" + TEXT + ",\"share\":20,\"trees\":[1,2],\"grade\":1,\"size\":\"1Gi\"}";
  private static final String TURNING = "{" + TEXT + ",\"gauge\":7}";
  private static final String WHOLE =
      "{\"fixed\":"
          + FIXED
          + ",\"turning\":"
          + TURNING
          + ",\"cased\":{"
          + TEXT
          + ",\"cases\":[1]},\"counted\":{"
          + TEXT
          + ",\"counts\":{\"a\":1}},\"fixes\":["
          + FIXED
          + "],\"turns\":["
          + TURNING
          + "]}";

  private MachineChecks() {}

  /** The same document over and over with one context: the last two machines. */
  private static List<Machine> two() {
    var context = DecodeContext.create();
    var machines = new ArrayList<Machine>();
    for (int i = 0; i < 6; i++) {
      byte[] json = WHOLE.getBytes(StandardCharsets.UTF_8);
      machines.add(MachineCodec.INSTANCE.read(Json.reader(json, context)));
    }
    return machines.subList(4, 6);
  }

  public static void codec_ofAllParts_writesWhatItRead() {
    Machine machine = two().get(1);

    assertThat(Json.encodeToString(MachineCodec.INSTANCE, machine)).isEqualTo(WHOLE);
  }

  public static void parts_thatNobodyCanChange_areShared() {
    List<Machine> two = two();

    assertThat(two.get(1).fixed()).isSameInstanceAs(two.get(0).fixed());
    assertThat(two.get(1).fixes()).isSameInstanceAs(two.get(0).fixes());
  }

  public static void parts_thatSomebodyCanChange_areEachObjectsOwn() {
    Machine one = two().get(0);
    List<Machine> two = two();
    two.get(0).turning().gauge().turn();
    two.get(0).cased().cases().get(0).gauge().turn();
    two.get(0).counted().counts().get("a").counts()[0]++;
    two.get(0).turns().get(0).gauge().turn();

    Machine other = two.get(1);
    assertThat(other.turning().gauge().turned()).isEqualTo(one.turning().gauge().turned());
    assertThat(other.cased().cases().get(0).gauge().turned()).isEqualTo(1);
    assertThat(other.counted().counts().get("a").counts()[0]).isEqualTo(1);
    assertThat(other.turns().get(0).gauge().turned()).isEqualTo(7);
    assertThat(other).isNotSameInstanceAs(two.get(0));
  }
}
