package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A record, bean, or one-of.
 *
 * @param name the type
 * @param form what it is in Java
 * @param visible whether other packages can see it
 * @param source whether codec and builder are made in this compilation
 * @param own whether it belongs to this module; {@code false} if it comes from a jar
 * @param codec whether it has a codec
 * @param kubernetesObject whether it implements {@code KubernetesObject}
 * @param deprecated whether it or a part of it is deprecated in Java, so that generated code has to
 *     say so
 * @param lifespan the releases that have it
 * @param with whether it implements the interface {@code With} of its builder
 * @param typeMeta the {@code apiVersion} and {@code kind} that it carries on the wire
 * @param fields the components in order; of a one-of its alternatives
 * @param nulls the component that names the fields that are {@code null}; it is none of the fields
 * @param rest the component that collects unknown fields, or the alternative that stands for all
 *     unknown ones; it is none of the fields
 * @param schema keywords from the annotations on the type; {@code description} from its Javadoc
 * @param origin the declaration
 */
public record RecordModel(
    ClassName name,
    Form form,
    boolean visible,
    boolean source,
    boolean own,
    boolean codec,
    boolean kubernetesObject,
    boolean deprecated,
    Lifespan lifespan,
    boolean with,
    Optional<TypeMeta> typeMeta,
    List<FieldModel> fields,
    Optional<FieldModel> nulls,
    Optional<FieldModel> rest,
    SchemaModel schema,
    Origin origin) {
  /** The name of the component with the metadata of an object. */
  public static final String METADATA = "metadata";

  /** Copies the fields. */
  public RecordModel {
    fields = List.copyOf(fields);
  }

  /** The form of a type with fields in Java. */
  public enum Form {
    /** A record. */
    RECORD,
    /** A class with getters and setters, which has a codec but no builder. */
    BEAN,
    /**
     * A sealed interface of records: on the wire an object with one field for each of them, of
     * which exactly one is set. It has a codec but no builder.
     */
    ONE_OF
  }

  /** The same without its components, of which one has a mistake. */
  public RecordModel withoutFields() {
    return new RecordModel(
        name,
        form,
        visible,
        source,
        own,
        codec,
        kubernetesObject,
        deprecated,
        lifespan,
        with,
        typeMeta,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        SchemaModel.NONE,
        origin);
  }

  /** Whether it is a record, so that it has a builder. */
  public boolean built() {
    return form == Form.RECORD;
  }

  /** Whether it is a class with getters and setters. */
  public boolean bean() {
    return form == Form.BEAN;
  }

  /** Whether it is a sealed interface of records. */
  public boolean oneOf() {
    return form == Form.ONE_OF;
  }

  /**
   * The apiVersion and kind of a whole document.
   *
   * @param apiVersion group and version
   * @param kind the kind
   */
  public record TypeMeta(String apiVersion, String kind) {}

  /**
   * The metadata that every object has. The server knows its schema and fills it in, so that the
   * schema of a kind is made of the {@link #ownFields()} alone.
   */
  public Optional<FieldModel> metadata() {
    return field(METADATA);
  }

  /** The fields without the metadata of an object. */
  public List<FieldModel> ownFields() {
    return fields.stream().filter(field -> !field.jsonName().equals(METADATA)).toList();
  }

  /** All components of the record in Java: the fields, the nulls, and the rest. */
  public List<FieldModel> components() {
    return Stream.of(fields.stream(), nulls.stream(), rest.stream()).flatMap(each -> each).toList();
  }

  /** The field with a name on the wire. */
  public Optional<FieldModel> field(String jsonName) {
    return fields.stream().filter(field -> field.jsonName().equals(jsonName)).findFirst();
  }
}
