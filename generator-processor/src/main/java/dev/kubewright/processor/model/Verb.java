package dev.kubewright.processor.model;

/** The constants of the annotation's enum of the same name. */
public enum Verb {
  /** {@code create}. */
  CREATE,
  /** {@code get}. */
  GET,
  /** {@code list}. */
  LIST,
  /** {@code watch}. */
  WATCH,
  /** {@code update}. */
  UPDATE,
  /** {@code patch}. */
  PATCH,
  /** {@code delete}. */
  DELETE,
  /** {@code deletecollection}. */
  DELETE_COLLECTION
}
