package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Times;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionCodec;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link CronTabStatus}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CronTabStatusCodec implements Codec<CronTabStatus> {
  /** The one instance. */
  public static final CronTabStatusCodec INSTANCE = new CronTabStatusCodec();

  static final FieldNames NAMES = FieldNames.of("replicas", "selector", "lastRun", "conditions");

  private CronTabStatusCodec() {}

  @Override
  public CronTabStatus read(JsonReader in) {
    CronTabStatus known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    Integer replicas = null;
    String selector = null;
    Instant lastRun = null;
    List<Condition> conditions = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> replicas = in.readNull() ? null : in.readInt();
        case 1 -> selector = in.readNull() ? null : in.readString();
        case 2 -> lastRun = in.readNull() ? null : Times.read(in);
        case 3 -> conditions = ConditionCodec.INSTANCE.readList(in);
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new CronTabStatus(replicas, selector, lastRun,
        conditions));
  }

  @Override
  public void write(JsonWriter out, CronTabStatus value) {
    out.beginObject();
    if (value.replicas() != null) {
      out.name(NAMES, 0);
      out.writeLong(value.replicas());
    }
    if (value.selector() != null) {
      out.name(NAMES, 1);
      out.writeString(value.selector());
    }
    if (value.lastRun() != null) {
      out.name(NAMES, 2);
      Times.writeMicroTime(out, value.lastRun());
    }
    if (Lists.isSet(value.conditions())) {
      out.name(NAMES, 3);
      ConditionCodec.INSTANCE.writeList(out, value.conditions());
    }
    out.endObject();
  }

  @Override
  public CronTabStatus readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<CronTabStatus> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<CronTabStatus> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends CronTabStatus> list) {
    out.beginArray();
    for (CronTabStatus item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
