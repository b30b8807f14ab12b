package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionCodec;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link CronTabStatus}. */
@Generated @NullMarked
public final class CronTabStatusCodec extends RecordCodec<CronTabStatus> {
  static final FieldNames NAMES = FieldNames.of("replicas", "selector", "lastRun", "conditions");
  public static final CronTabStatusCodec INSTANCE = new CronTabStatusCodec();

  private CronTabStatusCodec() {
    super(NAMES);
  }

  @Override
  protected CronTabStatus readFields(JsonReader in) {
    Integer replicas = null;
    String selector = null;
    Instant lastRun = null;
    List<Condition> conditions = absentList();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> replicas = in.readNull() ? null : in.readInt();
        case 1 -> selector = in.readNull() ? null : in.readString();
        case 2 -> lastRun = in.readNull() ? null : readTime(in);
        case 3 -> conditions = ConditionCodec.INSTANCE.readList(in);
      }
    }
    return new CronTabStatus(replicas, selector, lastRun, conditions);
  }

  @Override
  public void writeFields(JsonWriter out, CronTabStatus value) {
    write(out, NAMES, 0, value.replicas());
    write(out, NAMES, 1, value.selector());
    writeMicroTime(out, NAMES, 2, value.lastRun());
    writeList(out, NAMES, 3, ConditionCodec.INSTANCE, value.conditions());
  }
}
