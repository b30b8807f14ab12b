package dev.kubewright.examples.snippets.reference;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

// @start region="codec"
/** Reads and writes shares as text, such as {@code 20%}. */
public final class ShareCodec implements Codec<Share> {
  /** The only instance. */
  public static final ShareCodec INSTANCE = new ShareCodec();

  private ShareCodec() {}

  @Override
  public Share read(JsonReader in) {
    String text = in.readString();
    if (!text.matches("[0-9]{1,3}%")) {
      throw in.error("expected a share such as 20% but found " + text);
    }
    return new Share(Integer.parseInt(text.substring(0, text.length() - 1)));
  }

  @Override
  public void write(JsonWriter out, Share value) {
    out.writeString(value.percent() + "%");
  }
}
// @end
