package dev.kubewright.yaml;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The anchors of one document. A name stands for the last value that began with it, even inside an
 * earlier value that is still open. The number of values from aliases is limited, in a document and
 * in a text of many documents, because the text may be hostile.
 */
final class YamlAnchors {
  private static final long MAX_EXPANDED = 1 << 18;
  private static final long MAX_EXPANDED_OF_TEXT = 1 << 20;

  private final Map<String, Slot> slots = new HashMap<>();
  private final Expansion text;
  private long expanded;

  /** Begins a document of a text. */
  YamlAnchors(Expansion text) {
    this.text = text;
  }

  /** The number of values that the aliases of a text have made. */
  static final class Expansion {
    private long values;
  }

  /** The value of an anchor, after it has been read. */
  static final class Slot {
    private @Nullable YamlNode node;

    YamlNode fill(YamlNode read) {
      node = read;
      return read;
    }
  }

  /** Begins a value. */
  Slot open(@Nullable String anchor) {
    var slot = new Slot();
    if (anchor != null) {
      slots.put(anchor, slot);
    }
    return slot;
  }

  /** Returns the value of an alias. */
  YamlNode expand(YamlToken alias) {
    Slot slot = slots.get(alias.text());
    if (slot == null) {
      throw alias.mark().error("an alias names no anchor that stands before it");
    }
    if (slot.node == null) {
      throw alias.mark().error("an alias stands inside the value of its own anchor");
    }
    expanded += slot.node.weight();
    if (expanded > MAX_EXPANDED) {
      throw alias
          .mark()
          .error("the aliases of the document make more than " + MAX_EXPANDED + " values");
    }
    text.values += slot.node.weight();
    if (text.values > MAX_EXPANDED_OF_TEXT) {
      throw alias
          .mark()
          .error("the aliases of the text make more than " + MAX_EXPANDED_OF_TEXT + " values");
    }
    return slot.node;
  }
}
