package dev.kubewright.json;

/** Which value stands next in a document. */
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
  /** {@code null}. */
  NULL,
  /** No value: inside an object or array the next step is to a field or item, or out of it. */
  END,
  /** Nothing: the documents are read to their end. */
  END_OF_DOCUMENT
}
