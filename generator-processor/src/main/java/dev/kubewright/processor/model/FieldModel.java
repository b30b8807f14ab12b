package dev.kubewright.processor.model;

import dev.kubewright.processor.report.Origin;

/**
 * A component of a record or a property of a bean.
 *
 * @param name the name in Java
 * @param jsonName the name in JSON
 * @param value type, nullness and schema keywords; {@code description} is among the keywords
 * @param required whether the schema requires it
 * @param emptyWritten whether an empty collection is written without being explicit; an absent one
 *     never is
 * @param part whether it is a record that is never null in Java: where it is missing, its value is
 *     the empty instance of its type
 * @param sensitive whether an annotation says that it holds a credential
 * @param getter the method that reads it in Java
 * @param setter the method that sets it on a bean, or empty for a record
 * @param lifespan the releases that have it
 * @param origin the declaration
 */
public record FieldModel(
    String name,
    String jsonName,
    ValueModel value,
    boolean required,
    boolean emptyWritten,
    boolean part,
    boolean sensitive,
    String getter,
    String setter,
    Lifespan lifespan,
    Origin origin) {
  /** The type of the value. */
  public TypeModel type() {
    return value.type();
  }

  /** Whether the schema lets it be {@code null}, which is more than being missing. */
  public boolean jsonNullable() {
    return value.schema().flag(Keyword.NULLABLE);
  }

  /**
   * Whether a schema has it. A CRD that holds a type of the built-in API has the fields of the
   * newest release, as the CRDs of others do.
   */
  public boolean inSchema() {
    return lifespan.until().isEmpty();
  }

  /** Whether it holds a credential, which no text of the record shows. */
  public boolean secret() {
    return sensitive || secret(value);
  }

  private static boolean secret(ValueModel value) {
    if (value.type() instanceof TypeModel.ListOf list && secret(list.item())) {
      return true;
    }
    if (value.type() instanceof TypeModel.MapOf map && secret(map.value())) {
      return true;
    }
    return value.schema().text(Keyword.FORMAT).equals("password");
  }

  /** The same, not required. */
  public FieldModel optional() {
    return new FieldModel(
        name,
        jsonName,
        value,
        false,
        emptyWritten,
        part,
        sensitive,
        getter,
        setter,
        lifespan,
        origin);
  }
}
