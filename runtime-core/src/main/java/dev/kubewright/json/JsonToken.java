package dev.kubewright.json;

/** The kind of the next value in a document. */
public enum JsonToken {
  /** An object. */
  OBJECT,
  /** An array. */
  ARRAY,
  /** A string. */
  STRING,
  /** A number. */
  NUMBER,
  /** {@code true} or {@code false}. */
  BOOLEAN,
  /** No value: the next step inside this object or array is to a field or item, or out of it. */
  NULL,
  /** Nothing: there is no further document. */
  END,
  /** Nothing: the documents are read to their end. */
  END_OF_DOCUMENT
}
