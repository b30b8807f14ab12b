package dev.kubewright.meta.v1;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import java.util.Map;

/**
 * Reads and writes a {@link Quantity} as a string. As in Go, numbers are read too, blanks around
 * the text are dropped, and {@code null} in a list or map is zero.
 */
public final class QuantityCodec implements Codec<Quantity> {
  /** The only instance. */
  public static final QuantityCodec INSTANCE = new QuantityCodec();

  private static final FieldNames SHAPE = FieldNames.of("quantity");

  private QuantityCodec() {}

  @Override
  public Quantity read(JsonReader in) {
    String text =
        switch (in.peek()) {
          case NUMBER -> in.readRaw().text(); // it may have any length
          case STRING -> stripped(in.readString());
          default -> throw in.error("expected a quantity such as \"500m\"");
        };
    try {
      return Quantity.of(text);
    } catch (IllegalArgumentException e) {
      throw in.error(String.valueOf(e.getMessage()));
    }
  }

  private static String stripped(String text) {
    boolean blanks = text.startsWith(" ") || text.endsWith(" ");
    return blanks ? text.strip() : text;
  }

  @Override
  public Quantity readItem(JsonReader in) {
    return in.readNull() ? Quantity.ZERO : read(in);
  }

  @Override
  public Map<String, Quantity> readMap(JsonReader in) {
    Map<String, Quantity> known = ReadSupport.recall(in, SHAPE);
    return known != null ? known : ReadSupport.remember(in, SHAPE, Codec.super.readMap(in));
  }

  @Override
  public void write(JsonWriter out, Quantity value) {
    out.writeString(value.toString());
  }
}
