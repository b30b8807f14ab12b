package dev.kubewright.processor.report;

import java.util.List;

/**
 * Every message of the processor: id, severity and text. {@code docs/reference/diagnostics.md} is
 * made of the Javadoc of these constants, and of the messages for sources with mistakes.
 */
public enum Diagnostic {
  /**
   * An exception inside the processor. It is a bug of ours. Report it with the trace that follows.
   *
   * <pre>{@code
   * [KW-Internal] the processor failed with java.lang.IllegalStateException: …; please report it as a bug:
   * }</pre>
   */
  INTERNAL("Internal", "the processor failed with %s; please report it as a bug:\n%s"),
  /** A generated type has the name of a type that exists already. */
  NAME_TAKEN(
      "NameTaken",
      "%s would be generated for this, but exists already; rename or remove the existing type."),
  /**
   * A file that the output directory refuses. Check that the directory exists, has room, and may be
   * written.
   *
   * <pre>{@code
   * [KW-NotWritten] com.example.WidgetCodec cannot be written: No space left on device; check the output directory.
   * }</pre>
   */
  NOT_WRITTEN("NotWritten", "%s cannot be written: %s; check the output directory."),
  /**
   * A type that does not exist, neither in the sources nor among generated types. If another
   * processor runs that may generate such a type, the compiler also reports the uses of what is not
   * generated without it.
   */
  UNRESOLVED_TYPE(
      "UnresolvedType", "%s has type %s, which does not exist; import it or correct its name."),
  /**
   * A component of a type without a JSON form. The message names the type to use. See <a
   * href="annotations.md#types">types</a>.
   */
  UNSUPPORTED_TYPE("UnsupportedType", "%s has type %s, which has no JSON form; %s."),
  /** A map with keys that are not strings. */
  MAP_KEY("MapKey", "%s has type %s; JSON object keys are strings, use Map<String, %s>."),
  /** A collection without type arguments, or with a wildcard or a type variable. */
  RAW_TYPE("RawType", "%s has type %s, whose items are not known; name a concrete type."),
  /** An array, also as the item of a list. The message names the type to use. */
  ARRAY("Array", "%s has array type %s; use %s."),
  /** A record with type parameters. */
  GENERIC_RECORD(
      "GenericRecord",
      "%s has type parameters, but a schema has none; write one record for each use."),
  /**
   * A record, enum or other type that generated code cannot use, because it is private or local.
   */
  INVISIBLE_RECORD(
      "InvisibleRecord",
      "%s is private or local, so generated code cannot use it; make it at least package-private."),
  /** A bean that is an inner class and not static. */
  INNER_CLASS(
      "InnerClass",
      "%s is an inner class, which needs an object of its outer class; make it static."),
  /** A bean without a constructor that takes no parameters. */
  BEAN_CONSTRUCTOR(
      "BeanConstructor",
      "bean %s has no constructor without parameters; add one, or make it a record."),
  /** A bean that is abstract, so that no codec can create it. */
  ABSTRACT_BEAN(
      "AbstractBean", "bean %s is abstract, so a codec cannot create it; use a subclass."),
  /**
   * A field of a bean that would be lost, because it lacks a getter or a setter. Make a field
   * {@code transient} if it is not part of the JSON.
   */
  HALF_PROPERTY(
      "HalfProperty",
      "field \"%s\" of bean %s has %s; add %s, or make the field transient if it is not part of the"
          + " JSON."),
  /**
   * A bean whose fields have no accessors at all. Generated code reads a bean by {@code getX} and
   * writes it by {@code setX}. Fluent methods such as {@code x()} do not count.
   *
   * <p>This processor may run before Lombok or after it. If Lombok does not run at all, the message
   * says so.
   */
  NO_ACCESSORS(
      "NoAccessors", "bean %s has no getter and no setter for %s, so that %s would be lost; %s."),
  /**
   * A component for {@code apiVersion} or {@code kind} in a record that has both from {@code @Kind}
   * or {@code @Model}.
   */
  TYPE_META_COMPONENT(
      "TypeMetaComponent", "%s has %s, which the codec reads and writes by itself; leave %s out."),
  /**
   * A component with the name of a method of {@code Object}, such as {@code wait} or {@code
   * hashCode}. Java refuses it.
   */
  ILLEGAL_COMPONENT(
      "IllegalComponent",
      "Java allows no component named %1$s; name it %1$s_ and add @JsonName(\"%1$s\")."),
  /**
   * An annotation for kinds on a record without {@code @Kind}: {@code @PrinterColumn},
   * {@code @SelectableField}, {@code @ScaleSubresource}, {@code @Subresource} or
   * {@code @ConversionWebhook}.
   */
  NOT_A_KIND(
      "NotAKind", "@%s is on %s, which has no @Kind, so it has no effect; add @Kind or remove it."),
  /**
   * An annotation for the schema on a member that the schema does not have, so that it would have
   * no effect. Such members are constants, methods that are no accessors, setters, and {@code
   * transient} fields. Annotate the component of a record. Annotate the field or the getter of a
   * bean.
   */
  NOT_IN_SCHEMA(
      "NotInSchema",
      "@%s is on %s, which is not in the schema, so it has no effect; move it to %s or remove"
          + " it."),
  /**
   * An annotation of another library that says something about JSON, the schema or the kind. The
   * processor reads none of them, so the meaning would be lost. The message names the annotation to
   * write in its place. See <a href="annotations.md#annotations-of-other-libraries">annotations of
   * other libraries</a>.
   */
  OTHER_LIBRARY("OtherLibrary", "@%s of %s on %s is not read; %s."),
  /** An annotation of another library that changes no JSON here. */
  UNREAD_ANNOTATION(
      "UnreadAnnotation",
      Severity.WARNING,
      "@%s of %s on %s is not read, and changes no JSON here; %s."),
  /**
   * A field of a bean with an initial value, which the API server does not know. Add the value as
   * {@code @Default}, and the server fills it in. Zero, {@code false}, {@code null} and new
   * collections cause no warning. Only javac finds such fields.
   */
  INITIAL_VALUE(
      "InitialValue",
      Severity.WARNING,
      "property \"%s\" of bean %s starts with %s, which is no default of the schema%s; %s."),
  /** A component with {@code @UnknownFields} before another component. Put it last. */
  UNKNOWN_FIELDS_NOT_LAST(
      "UnknownFieldsNotLast",
      "@UnknownFields is on %s, which is not the last one; move it to the end."),
  /** Two components with {@code @UnknownFields}. */
  UNKNOWN_FIELDS_TWICE(
      "UnknownFieldsTwice", "%s has a second @UnknownFields component; keep one of them."),
  /**
   * A component with {@code @UnknownFields} of another type than {@code Map<String, RawJson>}.
   * Unknown fields may have any value.
   */
  UNKNOWN_FIELDS_TYPE(
      "UnknownFieldsType",
      "@UnknownFields is on %s, whose type is another one; make it Map<String, RawJson>."),
  /**
   * An annotation for fields beside {@code @UnknownFields}. That component is no field: it has no
   * name in JSON and no schema. An annotation such as {@code @MinProperties} belongs on the record.
   */
  UNKNOWN_FIELDS_ANNOTATED(
      "UnknownFieldsAnnotated",
      "@%s is on %s, which collects unknown fields by @UnknownFields and is no field itself; remove it."),
  /** A property of a bean with {@code @UnknownFields}. Only records keep unknown fields. */
  UNKNOWN_FIELDS_IN_BEAN(
      "UnknownFieldsInBean",
      "@UnknownFields is on %s, but only records carry unknown fields; make %s a record."),
  /**
   * A component of type {@code Nulls} in a wrong place. It names the <a
   * href="annotations.md#fields-that-may-be-null">fields that are null</a>, and is no field itself.
   */
  NULLS("Nulls", "%s has the type Nulls, but %s; %s."),
  /**
   * A value that may be null on the wire but not in Java. It would be read as another value, such
   * as 0, and written as that.
   */
  JSON_NULLABLE(
      "JsonNullable",
      "@JsonNullable is on %s, so it may be null on the wire, but it is not @Nullable in Java;"
          + " add @Nullable%s."),
  /**
   * A <a href="../explain/objects.md#parts-that-are-never-null">part that is never null</a>, of a
   * type that cannot be without values. The instance for a missing part has no values. So each
   * component of the record is {@code @Nullable}, a list, a map, a primitive or another part. A
   * missing text, number, time or enum is null. A bean, a sealed interface or a record inside
   * itself cannot be such a part.
   */
  NO_EMPTY_PART(
      "NoEmptyPart", "%s is @NotRequired, so it is empty where it is missing, but %s; %s."),
  /**
   * A field that may be null, in a record or bean without <a
   * href="annotations.md#fields-that-may-be-null">{@code Nulls}</a>. An update would remove the
   * field, and the server would fill in its default.
   */
  NO_NULLS(
      "NoNulls",
      "%s may be null on the wire, but %s cannot tell null from a missing field, so an update would"
          + " lose it; add %s of type dev.kubewright.json.Nulls%s."),
  /**
   * Items that may be null in a set, or in a list with keys. The API server refuses such a schema.
   */
  NULLABLE_ITEM(
      "NullableItem",
      "items of %s may be null, but the API server refuses that in a list of type %s; remove"
          + " @Nullable."),
  /**
   * A record with a <a href="annotations.md#credentials">credential</a>. Its {@code toString} would
   * show the credential in logs and messages.
   */
  SECRET_TEXT(
      "SecretText",
      "the text of %1$s shows %2$s, which holds a credential; override toString in %1$s: public"
          + " String toString() { return %3$s.toString(this); }."),
  /**
   * A sealed interface that permits a type other than a record, such as a class, an enum or another
   * interface. See <a href="annotations.md#one-of-several">one of several</a>.
   */
  ALTERNATIVE_NOT_RECORD(
      "AlternativeNotRecord",
      "%s permits %s, which is %s, but each of its alternatives has to be a record; make it one."),
  /** Two alternatives of a sealed interface with the same name in JSON. */
  DUPLICATE_ALTERNATIVE(
      "DuplicateAlternative",
      "records %s and %s, which %s permits, have the same JSON name \"%s\"; change @JsonName on one"
          + " of them."),
  /** A sealed interface that permits only the record for unknown alternatives. */
  NO_ALTERNATIVE("NoAlternative", "%s permits %s; add a record for an alternative."),
  /** {@code @JsonName} or {@code @UnknownFields} on a type that no sealed interface permits. */
  NOT_AN_ALTERNATIVE(
      "NotAnAlternative",
      "@%s is on %s, which no sealed interface permits; move it to a component or remove it."),
  /**
   * A record for unknown alternatives that cannot hold them, that has a name of its own, or that is
   * the second one.
   */
  UNKNOWN_FIELDS_ALTERNATIVE("UnknownFieldsAlternative", "@UnknownFields is on %s, which %s; %s."),
  /** A record or bean without a package. */
  DEFAULT_PACKAGE(
      "DefaultPackage",
      "%s is in the default package, which generated code cannot import; put it into a named"
          + " package."),
  /** An annotation for records on another kind of type, such as an enum. */
  NOT_A_RECORD("NotARecord", "@%s is on %s, which is %s; use a record or a bean class."),
  /** Two components with the same name in JSON. */
  DUPLICATE_JSON_NAME(
      "DuplicateJsonName",
      "components %s and %s of %s have the same JSON name \"%s\"; change @JsonName on one of"
          + " them."),
  /** Two enum constants with the same name in JSON. */
  DUPLICATE_ENUM_NAME(
      "DuplicateEnumName",
      "constants %s and %s of %s have the same JSON name \"%s\"; change @JsonName on one of them."),
  /** An enum without constants. */
  EMPTY_ENUM(
      "EmptyEnum", "enum %s has no constants, so no value is allowed; add one, or use String."),
  /**
   * A record from a jar that was compiled without this processor. See <a
   * href="generated.md#records-from-jars">records from jars</a>.
   */
  NO_SHAPE(
      "NoShape",
      "%s has type %s, which comes from a class file whose shape %s does not hold; compile that"
          + " module with this processor, or copy the record into this one."),
  /** A record without a codec inside a record that has one. */
  NO_CODEC(
      "NoCodec", "%s has type %s, whose @Model says codec = false; remove that, or the component."),
  /** A codec in {@code @CustomCodec} that generated code cannot use. */
  CUSTOM_CODEC(
      "CustomCodec",
      "codec %s of %s has no constant INSTANCE that generated code can use; write %s."),
  /** A schema in {@code @CustomCodec} that is not a JSON object. */
  CUSTOM_SCHEMA("CustomSchema", "the schema of %s is not a JSON object: %s; correct the text."),
  /** An annotation with a text that is not JSON. */
  BAD_JSON("BadJson", "@%s on %s is not JSON: %s; quote strings as in \"\\\"a\\\"\"."),
  /** A {@code @Model} with only one of {@code kind} and {@code apiVersion}. */
  MODEL_TYPE_META("ModelTypeMeta", "@Model on %s gives %s without %s; give both or neither."),
  /** A kind without a group. */
  MISSING_GROUP(
      "MissingGroup",
      "@Kind on %s has no group; add group = \"example.com\" (the core group is written as group ="
          + " \"\")."),
  /** A kind without a version. */
  MISSING_VERSION("MissingVersion", "@Kind on %s has no version; add version = \"v1\"."),
  /** {@code @Expands} with a type that is no kind of this compilation. */
  EXPANDS_UNKNOWN(
      "ExpandsUnknown",
      "@Expands on %s names %s, which is not a @Kind of this module; name a record with @Kind."),
  /** {@code @Expands} on a class. */
  EXPANDS_CLASS(
      "ExpandsClass",
      "@Expands is on %s, which is not an interface; make it one with default methods."),
  /** {@code @Expands} on an interface with an abstract method. */
  EXPANDS_ABSTRACT(
      "ExpandsAbstract",
      "method %s of %s is abstract, and nothing would implement it; make it a default method."),
  /** A package of a clientset in which the compiler finds no type. */
  CLIENTSET_PACKAGE(
      "ClientsetPackage",
      "clientset %s asks for package %s, in which no type is found; correct the name or add the"
          + " module that has it."),
  /** A type in {@code kinds} of a clientset that is no kind. */
  CLIENTSET_KIND("ClientsetKind", "clientset %s asks for %s, which has no @Kind; name a kind."),
  /** A group that is no DNS name with a dot. */
  ILLEGAL_GROUP(
      "IllegalGroup",
      "%s \"%s\" of %s is no DNS name with a dot in it, or has more than 253 characters with the"
          + " plural before it; use one such as "
          + "\"stable.example.com\", or crd = false for a kind of the server's own."),
  /** A version that is not a DNS label. */
  ILLEGAL_VERSION(
      "IllegalVersion",
      "%s \"%s\" of %s is not a DNS label; use one such as \"v1\" or \"v1beta2\"."),
  /** The name of a kind that the API server refuses. */
  ILLEGAL_KIND(
      "IllegalKind",
      "%s \"%s\" of %s is not a kind that the server accepts; use at most 63 letters and digits,"
          + " such as \"CronTab\"."),
  /** A plural, singular, short name or category that is not a DNS label. */
  ILLEGAL_NAME(
      "IllegalName",
      "%s has \"%s\" on %s, which is not a DNS label; use small letters, digits and " + "dashes."),
  /** A plural that cannot be the name of a Java type. */
  ILLEGAL_JAVA_NAME(
      "IllegalJavaName", "%s \"%s\" of %s is not a Java name; write one such as \"CronTabs\"."),
  /** A kind without a component {@code metadata}. */
  MISSING_METADATA(
      "MissingMetadata", "@Kind %s has no component metadata; add ObjectMeta metadata."),
  /** A component {@code metadata} of another type than {@code ObjectMeta}. */
  METADATA_TYPE("MetadataType", "component metadata of @Kind %s has type %s; make it ObjectMeta."),
  /** A kind that does not implement {@code KubernetesObject}. */
  NOT_KUBERNETES_OBJECT(
      "NotKubernetesObject",
      "@Kind %s does not implement KubernetesObject; add \"implements " + "KubernetesObject\"."),
  /** A kind that is not public, while its client is in another package. */
  KIND_NOT_PUBLIC(
      "KindNotPublic",
      "@Kind %s is not public, but its client is in another package; make it " + "public."),
  /** A constraint on a value of another type, such as {@code @Minimum} on a string. */
  WRONG_CONSTRAINT("WrongConstraint", "@%s is on %s of type %s; it is for %s only."),
  /** {@code @EmbeddedResource} on a value that is no object. */
  EMBEDDED_SCALAR(
      "EmbeddedScalar", "@%s is on %s of type %s, which is not an object; it is for %s only."),
  /** A count below 0. */
  NEGATIVE_COUNT("NegativeCount", "@%s(%s) on %s is negative; a count starts at 0."),
  /** Two bounds that allow no value. */
  EMPTY_RANGE("EmptyRange", "%s allows nothing between @%s(%s) and @%s(%s); swap or widen them."),
  /** A {@code @MultipleOf} that is not above 0. */
  MULTIPLE_OF("MultipleOf", "@MultipleOf on %s is %s; use a number above 0."),
  /** A bound that is not a finite number. */
  NOT_FINITE("NotFinite", "@%s on %s is %s; write a finite number."),
  /** An {@code @EnumValues} without values. */
  EMPTY_ENUM_VALUES(
      "EmptyEnumValues",
      "@EnumValues on %s has no values, so that nothing is allowed; name the values."),
  /** An {@code @EnumValues} with the same value twice. */
  DUPLICATE_ENUM_VALUES("DuplicateEnumValues", "@EnumValues on %s names %s twice; remove one."),
  /** An {@code @EnumValues} with a value of another type than the component. */
  ENUM_VALUES_TYPE(
      "EnumValuesType",
      "@EnumValues on %s has %s, which %s; name values of the type of the component."),
  /**
   * A default of another type than the component. Also a default that the schema allows and no
   * codec reads. Examples are a number beyond the range of a {@code Short}, and a time in another
   * form than Go writes it.
   */
  DEFAULT_TYPE("DefaultType", "default %s of %s %s; write a value of its type."),
  /**
   * A default that the API server refuses. The processor checks it as the server does, at every
   * depth: types, required fields, limits, patterns, formats, allowed values, alternatives and
   * unknown fields. A path names the place inside the default.
   *
   * <p>Defaults inside the value do not complete it, so the default of an object has all of its
   * required fields. With {@code kubewright-generator-cel}, a default that breaks a CEL rule is
   * refused, too.
   */
  DEFAULT_REFUSED("DefaultRefused", "default %s of %s %s"),
  /** A pattern that the API server cannot compile. It reads the regular expressions of Go. */
  BAD_PATTERN(
      "BadPattern",
      "@MatchesPattern on %s does not compile in Go, whose expressions the API server reads: %s; "
          + "correct the expression."),
  /**
   * A list of type {@code set} whose items the server merges in parts: records and maps, and lists
   * of type {@code set} or {@code map}. An atomic item is compared as a whole.
   */
  SET_OF_OBJECTS(
      "SetOfObjects",
      "%s is a set, but its items are merged in parts; use ListType.Value.%sATOMIC, or "
          + "@%s(ATOMIC) on the items."),
  /** List keys on a list of another type than {@code map}. */
  KEYS_WITHOUT_MAP(
      "KeysWithoutMap",
      "%s has list keys, but its list type is %s; use ListType.Value.MAP or leave the keys "
          + "out."),
  /** A list of type {@code map} without keys. */
  NO_LIST_KEYS("NoListKeys", "%s is a list of type map without keys; add keys = \"name\"."),
  /** A list of type {@code map} whose items are scalars. */
  KEYS_OF_SCALARS(
      "KeysOfScalars",
      "%s is a list of type map of %s, which has no keys; use records, or "
          + "ListType.Value.SET."),
  /** A list key that the items do not have. */
  UNKNOWN_LIST_KEY("UnknownListKey", "list key \"%s\" is not a component of %s; %s"),
  /** A list key that is not a scalar. */
  LIST_KEY_TYPE("ListKeyType", "list key \"%s\" of %s has type %s; keys are scalars."),
  /**
   * A list key that may be missing. The API server refuses it in a CRD. A few built-in types have
   * such lists, so no CRD can contain them: {@code ServiceAccount}, {@code ResourceClaim}, {@code
   * FlowSchema}, {@code PriorityLevelConfiguration}, and the status of the last three.
   */
  OPTIONAL_LIST_KEY(
      "OptionalListKey",
      "list key \"%s\" of %s may be missing, which the server refuses in a CRD; %s."),
  /**
   * A {@code @SchemaFragment} that makes the schema non-structural, so that the API server refuses
   * the CRD. A fragment has {@code oneOf}, {@code anyOf}, {@code allOf} and {@code not}. Inside of
   * these, it has only limits, for properties that the type has. A fragment may also have
   * descriptions and defaults of <a href="annotations.md#fields-inside-a-type">fields inside a
   * type</a>.
   */
  NOT_STRUCTURAL("NotStructural", "@SchemaFragment on %s is not structural: %s"),
  /**
   * A schema that the API server refuses in a CRD, although each annotation is right by itself. The
   * schema of a {@code @CustomCodec} is often the reason, or {@code @UniqueItems}, which no CRD may
   * have. A pointer names the place inside of the value.
   */
  SCHEMA_REFUSED("SchemaRefused", "the API server refuses the schema of %s%s: %s"),
  /** A CEL rule without an expression. */
  EMPTY_RULE(
      "EmptyRule", "@CelRule on %s has no expression; write CEL such as \"self.size() > 0\"."),
  /**
   * A {@code message}, {@code messageExpression} or {@code fieldPath} of a CEL rule that has only
   * blanks.
   */
  BLANK_RULE_TEXT(
      "BlankRuleText", "%s of @CelRule on %s is blank, which the server refuses; leave it out."),
  /** A CEL rule with a reason that the API server does not know. */
  RULE_REASON("RuleReason", "@CelRule on %s has reason \"%s\"; %s"),
  /**
   * A path of a printer column that leads to no field. The processor also looks up a field that a
   * filter names.
   *
   * <p>Write a name with dashes as {@code .spec.x-y} or {@code .spec['x-y']}, and one with a dot as
   * {@code .spec.a\.b} or {@code .spec['a\.b']}. In quotes, a dot without a backslash goes one
   * level down.
   */
  PRINT_COLUMN_PATH("PrintColumnPath", "jsonPath \"%s\" %s"),
  /** A printer column without a name. */
  NO_COLUMN_NAME(
      "NoColumnName", "%s has a printer column without a name, which the server refuses; name it."),
  /** A printer column with a format that the API server does not know. */
  PRINT_COLUMN_FORMAT(
      "PrintColumnFormat",
      "printer column \"%s\" has format \"%s\", which the server does not know; %s"),
  /** A printer column with a type that the API server does not know. */
  PRINT_COLUMN_TYPE(
      "PrintColumnType",
      "printer column \"%s\" has type \"%s\", which the server does not know; %s"),
  /** A printer column with another type than its component. */
  PRINT_COLUMN_MISMATCH(
      "PrintColumnMismatch",
      "printer column \"%s\" has type %s, but %s leads to %s; leave type out."),
  /** Two printer columns with the same name. */
  DUPLICATE_COLUMN("DuplicateColumn", "%s has two printer columns named \"%s\"; rename one."),
  /** A path of {@code @ScaleSubresource} that leads to no field. */
  SCALE_PATH("ScalePath", "%s path \"%s\" of @ScaleSubresource %s"),
  /** A path of {@code @ScaleSubresource} that leads to a field of a wrong type. */
  SCALE_TYPE("ScaleType", "%s path \"%s\" of @ScaleSubresource leads to %s; it has to be %s."),
  /**
   * A path of {@code @SelectableField} that leads to no field, or to one that cannot be selected.
   */
  SELECTABLE_FIELD("SelectableField", "selectable field \"%s\" %s"),
  /**
   * Versions of a CRD with equal selectable fields and different schemas. API servers up to 1.37
   * refuse such a CRD (<a
   * href="https://github.com/kubernetes/kubernetes/issues/140689">kubernetes#140689</a>). Fields in
   * another order count as different.
   */
  SAME_SELECTABLE_FIELDS(
      "SameSelectableFields",
      Severity.WARNING,
      "the versions of %s have equal selectable fields and different schemas, which API servers up"
          + " to 1.37 refuse (kubernetes/kubernetes#140689); %s in one version."),
  /** Two records of the same kind and version. */
  DUPLICATE_KIND(
      "DuplicateKind", "%s and %s are both kind %s; set another kind or version on one of them."),
  /** Two kinds with the same plural and version. */
  DUPLICATE_PLURAL(
      "DuplicatePlural", "%s and %s both claim %s; set another plural or version on one of them."),
  /**
   * Two CRDs of a group that share a name: plural, singular or a short name, or the kind or the
   * kind of lists. The API server takes both, but serves only one of them.
   */
  DUPLICATE_NAME(
      "DuplicateName",
      "%s and %s both have the name \"%s\", so the server serves only one of them; change %s."),
  /**
   * Two kinds of a package, or a kind and its group-version, whose generated types have the same
   * name.
   */
  DUPLICATE_JAVA_NAME(
      "DuplicateJavaName",
      "%s and %s would both be %s in Java; set pluralName on one of them or rename one."),
  /**
   * Two records whose codecs would have the same name, such as a record {@code B} inside of {@code
   * A} and a record {@code A_B}.
   */
  DUPLICATE_CODEC("DuplicateCodec", "%s and %s would both have the codec %s; rename one."),
  /** A CRD without a storage version. */
  NO_STORAGE("NoStorage", "no version of %s is stored; set storage = true on one."),
  /** A CRD with several storage versions. */
  TWO_STORAGE("TwoStorage", "%s is stored in %s; set storage = false on all but one."),
  /**
   * Versions that differ in a property that the CRD has once, such as the short names. All versions
   * also have the same {@code crd}: the server would not serve a version that the CRD lacks.
   */
  VERSIONS_DISAGREE(
      "VersionsDisagree", "versions %s and %s of %s differ in %s; give both the same."),
  /** A {@code deprecationWarning} on a version that is not deprecated. */
  WARNING_WITHOUT_DEPRECATION(
      "WarningWithoutDeprecation",
      "%s has a deprecationWarning and is not deprecated; set deprecated = true, or remove "
          + "it."),
  /** A {@code deprecationWarning} that the API server refuses. */
  DEPRECATION_WARNING("DeprecationWarning", "deprecationWarning of %s %s; correct it."),
  /**
   * A {@code url}, {@code servicePath} or {@code servicePort} of a {@code @ConversionWebhook} that
   * the API server refuses.
   */
  CONVERSION_ADDRESS("ConversionAddress", "%s \"%s\" of @ConversionWebhook on %s %s; correct it."),
  /** A {@code @ConversionWebhook} without an address, or with two. */
  CONVERSION_ENDPOINT(
      "ConversionEndpoint",
      "@ConversionWebhook on %s needs either url, or serviceName and serviceNamespace; "
          + "give one of the two."),
  /**
   * A {@code @ConversionWebhook} with versions of {@code ConversionReview} that the API server
   * refuses: an empty list, an empty text, or no version that the server sends.
   */
  REVIEW_VERSIONS(
      "ReviewVersions", "reviewVersions of @ConversionWebhook on %s %s; name v1, v1beta1 or both."),
  /** Versions of a CRD with different webhooks. */
  CONVERSIONS_DISAGREE(
      "ConversionsDisagree",
      "versions %s and %s of %s differ in @ConversionWebhook; put the same one on every "
          + "version."),
  /**
   * A version that is not public, of a CRD with a conversion webhook. The generated interface for
   * the conversion is public, and cannot name it. The warning occurs in modules without clients
   * only: with clients, {@code KW-KindNotPublic} is an error.
   *
   * <pre>{@code
   * [KW-ConversionNotPublic] Widget is not public, so no typed conversion between the versions of widgets.example.com is generated; make it public if your webhook is written in Java.
   * }</pre>
   */
  CONVERSION_NOT_PUBLIC(
      "ConversionNotPublic",
      Severity.WARNING,
      "%s is not public, so no typed conversion between the versions of %s is generated; make it"
          + " public if your webhook is written in Java."),
  /** A label or annotation of a CRD that the API server refuses. */
  CRD_METADATA("CrdMetadata", "%s of @CrdMetadata on %s: %s; correct them."),
  /** A record in a CRD that contains itself. */
  RECURSIVE_SCHEMA(
      "RecursiveSchema",
      "component \"%s\" of %s closes the circle %s, but the schema of CRD %s has to be "
          + "finite; use RawJson for the inner part."),
  /** Two subresources with the same name and verb, or with the same method. */
  DUPLICATE_SUBRESOURCE(
      "DuplicateSubresource",
      "%s has a second @Subresource %s for %s or method %s; rename or remove one."),
  /** A {@code @Subresource} with a verb that subresources do not have. */
  SUBRESOURCE_VERB(
      "SubresourceVerb",
      "%s has subresource \"%s\" with verb %s; use CREATE, UPDATE, PATCH or GET."),
  /**
   * A {@code @Subresource} for {@code status} or {@code scale}, which have annotations of their
   * own.
   */
  SUBRESOURCE_NAME(
      "SubresourceName",
      "%s has \"%s\" as a @Subresource; use @Kind(status = true) or @ScaleSubresource for it."),
  /** A {@code @Subresource} with a method that is not a Java name. */
  SUBRESOURCE_METHOD(
      "SubresourceMethod",
      "%s has subresource \"%s\" (%s) with method \"%s\", which is not a Java name; write one "
          + "such as \"evict\"."),
  /** A prefix of a clientset that is not a Java name. */
  CLIENTSET_PREFIX(
      "ClientsetPrefix",
      "@GenerateClientset prefix \"%s\" cannot start a type name; write one such as "
          + "\"Stable\"."),
  /** A clientset without kinds. */
  CLIENTSET_EMPTY(
      "ClientsetEmpty", "clientset %s has no kinds; name packages or kinds that have @Kind."),
  /** Two groups with the same name in Java. */
  GROUP_CLASH(
      "GroupClash",
      "groups %s and %s are both %s in Java; put @Group(javaName = ...) on one of the "
          + "packages."),
  /** A group-version whose name in Java would not be a Java name. */
  ILLEGAL_GROUP_NAME(
      "IllegalGroupName",
      "the group-version of package %s would be \"%s\" in Java, which is not a Java name; put "
          + "@Group(javaName = ...) on the package."),
  /**
   * A <a href="generated.md#options">processor option</a> with an unknown name or value.
   *
   * <pre>{@code
   * [KW-ProcessorOption] processor option -Akubewright.crd.descriptions has the value "short"; use one of all, first-sentence, none.
   * }</pre>
   */
  PROCESSOR_OPTION("ProcessorOption", "processor option -A%s %s; %s"),
  /**
   * The option {@code -Akubewright.incremental} with another compiler than javac, such as that of
   * Eclipse.
   *
   * <pre>{@code
   * [KW-IncrementalCompiler] option -Akubewright.incremental needs javac, because other compilers do not tell sources from class files; leave the option out, or compile with javac.
   * }</pre>
   */
  INCREMENTAL_COMPILER(
      "IncrementalCompiler",
      "option -Akubewright.incremental needs javac, because other compilers do not tell sources from"
          + " class files; leave the option out, or compile with javac."),
  /**
   * A record from a class file without its shape, in an incremental build. It is often a record of
   * the same module that no kind used before. The processor needs its source then: compile after a
   * {@code clean}, or change its file.
   *
   * <pre>{@code
   * [KW-NoShapeYet] component "part" of Widget has type com.example.Part, whose class file has no shape. If the type belongs to this module, no kind used it when it was compiled; build the whole module once, after a clean. If it comes from a jar, compile that module with this processor.
   * }</pre>
   */
  NO_SHAPE_YET(
      "NoShapeYet",
      "%s has type %s, whose class file has no shape. If the type belongs to this module, no kind used"
          + " it when it was compiled; build the whole module once, after a clean. If it comes from a"
          + " jar, compile that module with this processor."),
  /**
   * An option that asks for more of the descriptions than a jar has. The option {@code
   * -Akubewright.shapes.descriptions} of the module of that jar limits them. The built-in API has
   * first sentences.
   *
   * <pre>{@code
   * [KW-ShortDescriptions] option -Akubewright.crd.embeddedDescriptions=all asks for more than the jar of package dev.kubewright.api.core.v1 has; set it to first-sentence.
   * }</pre>
   */
  SHORT_DESCRIPTIONS(
      "ShortDescriptions",
      Severity.WARNING,
      "option -Akubewright.crd.embeddedDescriptions=%s asks for more than the jar of package %s has;"
          + " set it to %s."),
  /** {@code @Rbac} with a type that is no kind. */
  RBAC_KIND("RbacKind", "@Rbac on %s names %s, which has no @Kind; name the record of a kind."),
  /** {@code @Rbac} that names no kind, resource or path, or two of them. */
  RBAC_TARGET("RbacTarget", "@Rbac on %s names %s; name one of kind, resources and urls."),
  /**
   * {@code @Rbac} with a path or resource that no request has, or with a path in a role of a
   * namespace.
   */
  RBAC_PATH("RbacPath", "@Rbac on %s has %s \"%s\", which %s; %s."),
  /** {@code @Rbac} without verbs. */
  RBAC_NOTHING("RbacNothing", "@Rbac on %s has no verbs, so it needs nothing; name some."),
  /**
   * {@code @Rbac} with a verb that the resource or subresource does not have. Such a verb would
   * allow nothing.
   */
  RBAC_VERB("RbacVerb", "@Rbac on %s has verb %s, but %s does not; use %s."),
  /**
   * {@code @Rbac} with a subresource that the kind does not have. The subresource {@code status}
   * needs a component {@code status}, {@code scale} needs {@code @ScaleSubresource}, and others
   * need {@code @Subresource}. Every kind has {@code finalizers}, and {@code *} is all of them.
   */
  RBAC_SUBRESOURCE("RbacSubresource", "@Rbac on %s has subresource \"%s\", but %s does not; %s"),
  /**
   * {@code @Rbac} with {@code resourceNames} for a verb whose requests name no object. The API
   * server would refuse all of them.
   */
  RBAC_NAME(
      "RbacName",
      "@Rbac on %s limits %s to names, but such a request has no name of an object; put the verb"
          + " into an @Rbac without resourceNames."),
  /** {@code @Rbac} with a role that is no DNS subdomain, or a namespace that is no DNS label. */
  RBAC_ROLE(
      "RbacRole", "@Rbac on %s has %s \"%s\", which is no DNS name; write one such as \"%s\"."),
  /**
   * A CEL rule that the API server refuses. The syntax is wrong, the schema does not have a field,
   * or types do not fit. {@code kubewright-generator-cel} finds these mistakes.
   *
   * <pre>{@code
   * Range.java:5: error: [KW-CelRule] rule "self.minReplicas <= self.maxReplica" of Range is refused: undefined field 'maxReplica' at character 25 (did you mean "maxReplicas"?); correct it.
   * @CelRule("self.minReplicas <= self.maxReplica")
   *       ^
   * }</pre>
   */
  CEL_RULE("CelRule", "%s of %s is refused: %s; correct it."),
  /**
   * A CEL rule that may cost the API server too much. See <a
   * href="../explain/cel-rules.md#costs">what rules cost</a>. The factor is that of the server. The
   * message names a smallest set of limits that helps. It tries each with 64, then with 8, then
   * with 1. A rule can also exceed the total of all rules of a version.
   *
   * <p>Some values have no limit that the server could use: results of functions such as {@code
   * string(self.size)}, and values of maps that are selected by name. For these, the message says
   * that no limit helps.
   *
   * <pre>{@code
   * Team.java:9: error: [KW-CelCost] rule "self.all(x, self.filter(y, y == x).size() == 1)" of component "members" of Team is refused: estimated rule cost exceeds budget by factor of more than 100x; add @MaxItems to component "members" of Team and @MaxLength to the items of component "members" of Team, or simplify it.
   * public record Team(@CelRule("self.all(x, self.filter(y, y == x).size() == 1)") List<String> members) {}
   *                             ^
   * }</pre>
   */
  CEL_COST("CelCost", "%s of %s is refused: %s; %s."),
  /**
   * A CEL rule of an imported record that an API server of Kubernetes 1.36 refuses. An older server
   * may have taken it, or the rule may use a function of a newer release. Only the author of the
   * CRD can correct it.
   *
   * <pre>{@code
   * [KW-CelImported] Kubernetes 1.36 refuses the rule "self.contains('a')" of component "names" of Spec: estimated rule cost exceeds budget by factor of more than 100x.
   * }</pre>
   */
  CEL_IMPORTED("CelImported", Severity.WARNING, "Kubernetes 1.36 refuses the %s of %s: %s."),
  /**
   * A CEL rule that {@code kubewright-generator-cel} cannot judge, because its library fails, or
   * because the record contains itself and is part of no CRD. The API server judges the rule when
   * it gets the CRD. {@code @SuppressWarnings("KW-CelUnjudged")} hides the warning.
   *
   * <pre>{@code
   * [KW-CelUnjudged] @CelRule of Node cannot be judged here: Node holds itself, so it has no schema; the API server judges it when it gets the CRD.
   * }</pre>
   */
  CEL_UNJUDGED(
      "CelUnjudged",
      Severity.WARNING,
      "%s of %s cannot be judged here: %s; the API server judges it when it gets the CRD."),
  /**
   * CEL rules in a compilation without {@code kubewright-generator-cel} on the annotation processor
   * path. The note occurs once, at the first rule. {@code -Akubewright.cel=off} turns note and
   * check off.
   */
  CEL_NOT_CHECKED(
      "CelNotChecked",
      Severity.NOTE,
      "%s of this compilation, the first of them on %s, %s not checked; add"
          + " kubewright-generator-cel to the annotation processor path, or pass"
          + " -Akubewright.cel=off if you want no check."),
  /**
   * A run-time that is missing. No source names it, so this is a note. Clients need {@code
   * kubewright-runtime-rest} on the class path. Listers and informers need {@code
   * kubewright-runtime-cache}.
   *
   * <pre>{@code
   * [KW-NoRuntime] kubewright-runtime-cache is not visible to this compilation, so no listers and informers are generated; if you want them, add it as a dependency, and "requires dev.kubewright.cache;" to module-info.java if there is one.
   * }</pre>
   */
  NO_RUNTIME(
      "NoRuntime",
      Severity.NOTE,
      "%s %s not visible to this compilation, so no %s are generated; if you want them, add %s as a"
          + " dependency, and \"%s\" to module-info.java if there is one."),
  /**
   * A run-time that is missing, although sources name clients, listers or informers that need it.
   * Often {@code module-info.java} lacks {@code requires dev.kubewright.cache;}. This message
   * replaces those of the compiler for each use. If sources also import types of the run-time
   * itself, the compiler reports each of these imports once.
   *
   * <pre>{@code
   * [KW-MissingRuntime] sources name com.example.client.WidgetLister and 2 more like it, but kubewright-runtime-cache is not visible to this compilation; add it as a dependency, and "requires dev.kubewright.cache;" to module-info.java if there is one.
   * }</pre>
   */
  MISSING_RUNTIME(
      "MissingRuntime",
      "sources name %s, but %s %s not visible to this compilation; add %s as a dependency, and"
          + " \"%s\" to module-info.java if there is one."),
  /**
   * A use of what the oldest supported server does not know: a kind, a field, a constant, a verb or
   * a subresource. The option {@code -Akubewright.minimumServer} names that server.
   *
   * <p>{@code @Since} on a method or type of yours says that it needs a newer server. Inside of it,
   * there is no warning. See <a href="../howto/support-several-releases.md">support several
   * releases</a>.
   *
   * <pre>{@code
   * Program.java:12: warning: [KW-NewerThanServer] label() of CartSpecBuilder is known since Kubernetes 1.36, and servers from 1.35 on are supported; leave it out, or call it in a method with @Since("1.36"), after a look at the server's version.
   *     return CartSpecBuilder.build(s -> s.label("a"));
   *                                         ^
   * }</pre>
   */
  NEWER_THAN_SERVER(
      "NewerThanServer",
      Severity.WARNING,
      "%s is known since Kubernetes %s, and servers from %s on are supported; leave it out, or call"
          + " it in a method with @Since(\"%s\"), after a look at the server's version."),
  /**
   * A use of what no supported server has any more. The option {@code -Akubewright.minimumServer}
   * names the oldest one.
   *
   * <pre>{@code
   * Program.java:9: warning: [KW-GoneFromServer] relics() of ShopV1Interface is known until Kubernetes 1.36, and servers from 1.37 on are supported; remove it.
   *     shop.relics().list();
   *         ^
   * }</pre>
   */
  GONE_FROM_SERVER(
      "GoneFromServer",
      Severity.WARNING,
      "%s is known until Kubernetes %s, and servers from %s on are supported; remove it."),
  /**
   * The option {@code -Akubewright.minimumServer} with another compiler than javac, such as that of
   * Eclipse. It compiles without the check.
   *
   * <pre>{@code
   * [KW-ServerNotChecked] -Akubewright.minimumServer has no effect with this compiler, because only javac shows analyzed sources to processors; compile with javac, too.
   * }</pre>
   */
  SERVER_NOT_CHECKED(
      "ServerNotChecked",
      Severity.NOTE,
      "-Akubewright.minimumServer has no effect with this compiler, because only javac shows"
          + " analyzed sources to processors; compile with javac, too."),
  /** A component of a primitive type. A codec always writes it, so it can never be unset. */
  PRIMITIVE(
      "Primitive",
      Severity.WARNING,
      "%s is a primitive, which is always written; use @Nullable %s so that it can be unset, or say"
          + " @Required.");

  private final String id;
  private final Severity severity;
  private final String template;

  Diagnostic(String id, String template) {
    this(id, Severity.ERROR, template);
  }

  Diagnostic(String id, Severity severity, String template) {
    this.id = "KW-" + id;
    this.severity = severity;
    this.template = template;
  }

  /** The id, such as {@code KW-NoShape}. */
  public String id() {
    return id;
  }

  /** How much it matters. */
  public Severity severity() {
    return severity;
  }

  /** Whether it stops the build. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Whether the rule is this project's, not the API server's. Imported records may break it. */
  public boolean isOurs() {
    return OwnRules.ALL.contains(this);
  }

  /** The message. */
  public String message(List<String> arguments) {
    return "[" + id + "] " + String.format(java.util.Locale.ROOT, template, arguments.toArray());
  }
}
