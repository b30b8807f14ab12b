package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.IntOrStringCodec;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link CronTabSpec}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class CronTabSpecCodec extends RecordCodec<CronTabSpec> {
  static final FieldNames NAMES = FieldNames.of("cronSpec", "replicas", "command", "args", "steps",
      "env", "matrix", "policy", "since", "token", "options", "port", "memory", "factor", "limit",
      "suspended", "default");
  public static final CronTabSpecCodec INSTANCE = new CronTabSpecCodec();

  private CronTabSpecCodec() {
    super(NAMES);
  }

  @Override
  protected CronTabSpec readFields(JsonReader in) {
    String cronSpec = null;
    Integer replicas = null;
    List<String> command = absentList();
    List<String> args = absentList();
    List<Step> steps = absentList();
    Map<String, String> env = absentMap();
    Map<String, List<Integer>> matrix = absentMap();
    ConcurrencyPolicy policy = null;
    Instant since = null;
    Bytes token = null;
    RawJson options = null;
    IntOrString port = null;
    Quantity memory = null;
    Double factor = null;
    Long limit = null;
    Boolean suspended = null;
    String default_ = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> cronSpec = in.readNull() ? null : in.readString();
        case 1 -> replicas = in.readNull() ? null : in.readInt();
        case 2 -> command = Codecs.STRING.readList(in);
        case 3 -> args = Codecs.STRING.readList(in);
        case 4 -> steps = StepCodec.INSTANCE.readList(in);
        case 5 -> env = Codecs.STRING.readMap(in);
        case 6 -> matrix = Codecs.list(Codecs.INTEGER).readMap(in);
        case 7 -> policy = in.readNull() ? null : readConcurrencyPolicy(in);
        case 8 -> since = in.readNull() ? null : readTime(in);
        case 9 -> token = in.readNull() ? null : BytesCodec.INSTANCE.read(in);
        case 10 -> options = in.readNull() ? null : RawJsonCodec.INSTANCE.read(in);
        case 11 -> port = in.readNull() ? null : IntOrStringCodec.INSTANCE.read(in);
        case 12 -> memory = in.readNull() ? null : QuantityCodec.INSTANCE.read(in);
        case 13 -> factor = in.readNull() ? null : ReadSupport.readDouble(in);
        case 14 -> limit = in.readNull() ? null : in.readLong();
        case 15 -> suspended = in.readNull() ? null : in.readBoolean();
        case 16 -> default_ = in.readNull() ? null : in.readString();
      }
    }
    return new CronTabSpec(cronSpec, replicas, command, args, steps, env, matrix, policy, since,
        token, options, port, memory, factor, limit, suspended, default_);
  }

  @Override
  public void writeFields(JsonWriter out, CronTabSpec value) {
    write(out, NAMES, 0, value.cronSpec());
    write(out, NAMES, 1, value.replicas());
    writeRequiredList(out, NAMES, 2, Codecs.STRING, value.command());
    writeList(out, NAMES, 3, Codecs.STRING, value.args());
    writeList(out, NAMES, 4, StepCodec.INSTANCE, value.steps());
    writeMap(out, NAMES, 5, Codecs.STRING, value.env());
    writeMap(out, NAMES, 6, Codecs.list(Codecs.INTEGER), value.matrix());
    if (value.policy() != null) {
      out.name(NAMES, 7);
      out.writeString(textConcurrencyPolicy(value.policy()));
    }
    writeTime(out, NAMES, 8, value.since());
    write(out, NAMES, 9, BytesCodec.INSTANCE, value.token());
    write(out, NAMES, 10, RawJsonCodec.INSTANCE, value.options());
    write(out, NAMES, 11, IntOrStringCodec.INSTANCE, value.port());
    write(out, NAMES, 12, QuantityCodec.INSTANCE, value.memory());
    write(out, NAMES, 13, value.factor());
    write(out, NAMES, 14, value.limit());
    write(out, NAMES, 15, value.suspended());
    write(out, NAMES, 16, value.default_());
  }

  private static ConcurrencyPolicy readConcurrencyPolicy(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "Allow" -> ConcurrencyPolicy.ALLOW;
      case "Forbid" -> ConcurrencyPolicy.FORBID;
      case "Replace" -> ConcurrencyPolicy.REPLACE;
      default -> throw ReadSupport.unexpected(in, "one of Allow, Forbid, Replace", text);
    };
  }

  private static String textConcurrencyPolicy(ConcurrencyPolicy value) {
    return switch (value) {
      case ALLOW -> "Allow";
      case FORBID -> "Forbid";
      case REPLACE -> "Replace";
    };
  }
}
