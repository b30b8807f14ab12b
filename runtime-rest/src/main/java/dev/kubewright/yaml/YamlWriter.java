package dev.kubewright.yaml;

import dev.kubewright.json.TokenWriter;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.emitter.Emitter;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ImplicitTuple;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.events.StreamStartEvent;

/** Writes one value as YAML, laid out as kubectl does it. One thread. */
final class YamlWriter extends TokenWriter {
  private static final ImplicitTuple NO_TAG = new ImplicitTuple(true, true);
  private static final DumpSettings SETTINGS =
      DumpSettings.builder()
          .setIndent(2)
          .setIndicatorIndent(0)
          .setWidth(Integer.MAX_VALUE)
          .setSplitLines(false)
          .setMaxSimpleKeyLength(1024)
          .build();

  private final Text text = new Text();
  private final Emitter emitter = new Emitter(SETTINGS, text);

  YamlWriter() {
    emitter.emit(new StreamStartEvent());
    emitter.emit(new DocumentStartEvent(false, Optional.empty(), Map.of()));
  }

  /** The document, with a line break at its end. */
  String finish() {
    if (!done()) {
      throw new IllegalStateException("no whole value was written");
    }
    emitter.emit(new DocumentEndEvent(false));
    emitter.emit(new StreamEndEvent());
    return text.written.toString();
  }

  @Override
  protected void putBeginObject() {
    emitter.emit(new MappingStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
  }

  @Override
  protected void putEndObject() {
    emitter.emit(new MappingEndEvent());
  }

  @Override
  protected void putBeginArray() {
    emitter.emit(new SequenceStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
  }

  @Override
  protected void putEndArray() {
    emitter.emit(new SequenceEndEvent());
  }

  @Override
  protected void putName(String name) {
    putString(name);
  }

  @Override
  protected void putString(String value) {
    emitter.emit(scalar(value, style(value)));
  }

  private static ScalarStyle style(String value) {
    if (YamlScalars.invisible(value)) {
      return ScalarStyle.DOUBLE_QUOTED;
    }
    if (value.indexOf('\n') >= 0) {
      return ScalarStyle.LITERAL;
    }
    return YamlScalars.plainSafe(value) ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED;
  }

  @Override
  protected void putNumber(String number) {
    emitter.emit(scalar(number, ScalarStyle.PLAIN));
  }

  @Override
  protected void putBoolean(boolean value) {
    emitter.emit(scalar(Boolean.toString(value), ScalarStyle.PLAIN));
  }

  @Override
  protected void putNull() {
    emitter.emit(scalar("null", ScalarStyle.PLAIN));
  }

  private static Event scalar(String value, ScalarStyle style) {
    return new ScalarEvent(Optional.empty(), Optional.empty(), NO_TAG, value, style);
  }

  @Override
  public void flush() {}

  private static final class Text implements StreamDataWriter {
    private final StringBuilder written = new StringBuilder();

    @Override
    public void write(String part) {
      written.append(part);
    }

    @Override
    public void write(String part, int offset, int length) {
      written.append(part, offset, offset + length);
    }
  }
}
