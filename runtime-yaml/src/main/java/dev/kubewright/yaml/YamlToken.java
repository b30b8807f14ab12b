package dev.kubewright.yaml;

/**
 * A part of a document that the scanner finds.
 *
 * @param text the value of a scalar, or the name of an anchor, alias or tag, empty for others
 * @param plain whether it is a scalar without quotes that is not a block
 * @param endsLine whether a plain scalar goes to the end of its line
 */
record YamlToken(Kind kind, YamlMark mark, String text, boolean plain, boolean endsLine) {
  /** Kinds of tokens. */
  enum Kind {
    DOCUMENT_START,
    DOCUMENT_END,
    STREAM_END,
    BLOCK_LIST_START,
    BLOCK_MAP_START,
    BLOCK_END,
    BLOCK_ENTRY,
    FLOW_LIST_START,
    FLOW_LIST_END,
    FLOW_MAP_START,
    FLOW_MAP_END,
    FLOW_ENTRY,
    KEY,
    VALUE,
    ALIAS,
    ANCHOR,
    TAG,
    /** A tag whose handle only a directive could define. */
    UNKNOWN_TAG,
    SCALAR
  }

  static YamlToken of(Kind kind, YamlMark mark) {
    return of(kind, mark, "");
  }

  static YamlToken of(Kind kind, YamlMark mark, String text) {
    return new YamlToken(kind, mark, text, false, false);
  }

  boolean is(Kind any) {
    return kind == any;
  }
}
