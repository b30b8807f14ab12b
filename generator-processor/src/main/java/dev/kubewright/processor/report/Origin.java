package dev.kubewright.processor.report;

/**
 * The declaration that a part of the model comes from, by name. Messages and the compiler's
 * incremental bookkeeping need it.
 *
 * @param owner qualified name of the type or package
 * @param member the member of the type, methods with their parameters as in {@code run(int)}; empty
 *     for the type or package itself
 */
public record Origin(String owner, String member) {
  /** A type or package. */
  public static Origin of(String owner) {
    return new Origin(owner, "");
  }

  /** The place in words, for messages. */
  public String describe() {
    String simple = owner.substring(owner.lastIndexOf('.') + 1);
    if (member.isEmpty()) {
      return simple;
    }
    int parameters = member.indexOf('(');
    String name = parameters < 0 ? member : member.substring(0, parameters);
    return "component \"" + name + "\" of " + simple;
  }
}
