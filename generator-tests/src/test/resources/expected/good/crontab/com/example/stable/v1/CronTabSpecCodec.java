package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Times;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.IntOrStringCodec;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link CronTabSpec}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CronTabSpecCodec implements Codec<CronTabSpec> {
  /** The one instance. */
  public static final CronTabSpecCodec INSTANCE = new CronTabSpecCodec();

  static final FieldNames NAMES = FieldNames.of("cronSpec", "replicas", "command", "args", "steps",
      "env", "matrix", "policy", "since", "token", "options", "port", "memory", "factor", "limit",
      "suspended", "default");

  private CronTabSpecCodec() {}

  @Override
  public CronTabSpec read(JsonReader in) {
    CronTabSpec known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String cronSpec = null;
    Integer replicas = null;
    List<String> command = Lists.absent();
    List<String> args = Lists.absent();
    List<Step> steps = Lists.absent();
    Map<String, String> env = Maps.absent();
    Map<String, List<Integer>> matrix = Maps.absent();
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
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> cronSpec = in.readNull() ? null : in.readString();
        case 1 -> replicas = in.readNull() ? null : in.readInt();
        case 2 -> command = Codecs.STRING.readList(in);
        case 3 -> args = Codecs.STRING.readList(in);
        case 4 -> steps = StepCodec.INSTANCE.readList(in);
        case 5 -> env = Codecs.STRING.readMap(in);
        case 6 -> matrix = Codecs.list(Codecs.INTEGER).readMap(in);
        case 7 -> policy = in.readNull() ? null : readConcurrencyPolicy(in);
        case 8 -> since = in.readNull() ? null : Times.read(in);
        case 9 -> token = in.readNull() ? null : BytesCodec.INSTANCE.read(in);
        case 10 -> options = in.readNull() ? null : RawJsonCodec.INSTANCE.read(in);
        case 11 -> port = in.readNull() ? null : IntOrStringCodec.INSTANCE.read(in);
        case 12 -> memory = in.readNull() ? null : QuantityCodec.INSTANCE.read(in);
        case 13 -> factor = in.readNull() ? null : ReadSupport.readDouble(in);
        case 14 -> limit = in.readNull() ? null : in.readLong();
        case 15 -> suspended = in.readNull() ? null : in.readBoolean();
        case 16 -> default_ = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new CronTabSpec(cronSpec, replicas, command, args, steps,
        env, matrix, policy, since, token, options, port, memory, factor, limit, suspended,
        default_));
  }

  @Override
  public void write(JsonWriter out, CronTabSpec value) {
    out.beginObject();
    if (value.cronSpec() != null) {
      out.name(NAMES, 0);
      out.writeString(value.cronSpec());
    }
    if (value.replicas() != null) {
      out.name(NAMES, 1);
      out.writeLong(value.replicas());
    }
    if (!Lists.isAbsent(value.command())) {
      out.name(NAMES, 2);
      Codecs.STRING.writeList(out, value.command());
    }
    if (Lists.isSet(value.args())) {
      out.name(NAMES, 3);
      Codecs.STRING.writeList(out, value.args());
    }
    if (Lists.isSet(value.steps())) {
      out.name(NAMES, 4);
      StepCodec.INSTANCE.writeList(out, value.steps());
    }
    if (Maps.isSet(value.env())) {
      out.name(NAMES, 5);
      Codecs.STRING.writeMap(out, value.env());
    }
    if (Maps.isSet(value.matrix())) {
      out.name(NAMES, 6);
      Codecs.list(Codecs.INTEGER).writeMap(out, value.matrix());
    }
    if (value.policy() != null) {
      out.name(NAMES, 7);
      out.writeString(textConcurrencyPolicy(value.policy()));
    }
    if (value.since() != null) {
      out.name(NAMES, 8);
      Times.writeTime(out, value.since());
    }
    if (value.token() != null) {
      out.name(NAMES, 9);
      BytesCodec.INSTANCE.write(out, value.token());
    }
    if (value.options() != null) {
      out.name(NAMES, 10);
      RawJsonCodec.INSTANCE.write(out, value.options());
    }
    if (value.port() != null) {
      out.name(NAMES, 11);
      IntOrStringCodec.INSTANCE.write(out, value.port());
    }
    if (value.memory() != null) {
      out.name(NAMES, 12);
      QuantityCodec.INSTANCE.write(out, value.memory());
    }
    if (value.factor() != null) {
      out.name(NAMES, 13);
      out.writeDouble(value.factor());
    }
    if (value.limit() != null) {
      out.name(NAMES, 14);
      out.writeLong(value.limit());
    }
    if (value.suspended() != null) {
      out.name(NAMES, 15);
      out.writeBoolean(value.suspended());
    }
    if (value.default_() != null) {
      out.name(NAMES, 16);
      out.writeString(value.default_());
    }
    out.endObject();
  }

  @Override
  public CronTabSpec readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<CronTabSpec> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<CronTabSpec> known = ReadSupport.recallList(in, NAMES);
    if (known != null) {
      return known;
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.rememberList(in, NAMES, ReadSupport.takeList(in, mark));
  }

  @Override
  public void writeList(JsonWriter out, List<? extends CronTabSpec> list) {
    out.beginArray();
    for (CronTabSpec item : list) {
      write(out, item);
    }
    out.endArray();
  }

  private static ConcurrencyPolicy readConcurrencyPolicy(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "Allow" -> ConcurrencyPolicy.ALLOW;
      case "Forbid" -> ConcurrencyPolicy.FORBID;
      case "Replace" -> ConcurrencyPolicy.REPLACE;
      default -> throw in.error("expected one of Allow, Forbid, Replace but found " + text);
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
