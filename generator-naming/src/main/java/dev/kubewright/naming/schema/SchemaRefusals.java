package dev.kubewright.naming.schema;

/** Takes what the API server refuses in a schema. */
public interface SchemaRefusals {
  /**
   * Adds a refusal.
   *
   * @param at the JSON pointer of the keyword or schema
   * @param problem the fact and the remedy
   */
  void add(String at, String problem);

  /** Adds a reference, which no CRD may have. */
  default void reference(String reference, String at) {
    add(at, "$ref \"" + reference + "\" is not allowed in a CRD; write the schema itself");
  }
}
