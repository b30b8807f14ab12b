package dev.kubewright.meta.v1;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import java.util.Map;

/** Carries a {@link Quantity} as the string that it was read as; numbers are read too. */
public final class QuantityCodec implements Codec<Quantity> {
  /** The codec. */
  public static final QuantityCodec INSTANCE = new QuantityCodec();

  private static final FieldNames SHAPE = FieldNames.of("quantity");

  private QuantityCodec() {}

  @Override
  public Quantity read(JsonReader in) {
    String text =
        switch (in.peek()) {
          case NUMBER -> in.readNumberText();
          case STRING -> in.readString();
          default -> throw in.error("expected a quantity such as \"500m\"");
        };
    try {
      return Quantity.of(text);
    } catch (IllegalArgumentException e) {
      throw in.error(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Map<String, Quantity> readMap(JsonReader in) {
    Map<String, Quantity> known = in.recall(SHAPE);
    return known != null ? known : in.remember(SHAPE, Codec.super.readMap(in));
  }

  @Override
  public void write(JsonWriter out, Quantity value) {
    out.writeString(value.toString());
  }
}
