package dev.kubewright.processor.report;

import java.util.List;

/**
 * Every message of the processor: id, severity and text. {@code docs/reference/diagnostics.md} explains them.
 */
public enum Diagnostic {
  /** An exception inside the processor. */
  INTERNAL("Internal", "the processor failed with %s; please report it as a bug:\n%s"),
  /** A generated type whose name is taken. */
  NAME_TAKEN(
      "NameTaken",
      "%s would be generated for this, but exists already; rename or remove the existing type."),
  /** A file that cannot be written. */
  NOT_WRITTEN("NotWritten", "%s cannot be written: %s; check the output directory."),
  /** A type that no round resolved. */
  UNRESOLVED_TYPE(
      "UnresolvedType", "%s has type %s, which does not exist; import it or correct its name."),
  /** A component type without a JSON form. */
  UNSUPPORTED_TYPE("UnsupportedType", "%s has type %s, which has no JSON form; %s."),
  /** A map whose keys are not strings. */
  MAP_KEY("MapKey", "%s has type %s; JSON object keys are strings, use Map<String, %s>."),
  /** A collection without type arguments, a wildcard or a type variable. */
  RAW_TYPE("RawType", "%s has type %s, whose items are not known; name a concrete type."),
  /** An array. */
  ARRAY("Array", "%s has array type %s; use %s."),
  /** A record with type parameters. */
  GENERIC_RECORD(
      "GenericRecord",
      "%s has type parameters, but a schema has none; write one record for each use."),
  /** A record that generated code cannot see. */
  INVISIBLE_RECORD(
      "InvisibleRecord",
      "%s is private or local, so generated code cannot use it; make it at least package-private."),
  /** An inner class as a bean. */
  INNER_CLASS(
      "InnerClass",
      "%s is an inner class, which needs an object of its outer class; make it static."),
  /** A bean that cannot be built. */
  BEAN_CONSTRUCTOR(
      "BeanConstructor",
      "bean %s has no constructor without parameters; add one, or make it a record."),
  /** A bean of which there are no instances. */
  ABSTRACT_BEAN(
      "AbstractBean", "bean %s is abstract, so a codec cannot create it; use a subclass."),
  /** A field of a bean that would not travel. */
  HALF_PROPERTY(
      "HalfProperty",
      "field \"%s\" of bean %s has %s; add %s, or make the field transient if it does not travel."),
  /** A bean whose fields have no accessors at all. */
  NO_ACCESSORS(
      "NoAccessors", "bean %s has no getter and no setter for %s, so that %s would be lost; %s."),
  /** A component that the codec writes by itself. */
  TYPE_META_COMPONENT(
      "TypeMetaComponent", "%s has %s, which the codec reads and writes by itself; leave %s out."),
  /** A component whose name Java keeps for itself. */
  ILLEGAL_COMPONENT(
      "IllegalComponent",
      "Java allows no component named %1$s; name it %1$s_ and add @JsonName(\"%1$s\")."),
  /** An annotation for kinds on something that is no kind. */
  NOT_A_KIND(
      "NotAKind",
      "@%s stands on %s, which has no @Kind, so it has no effect; add @Kind or remove it."),
  /** An annotation of the schema on a member that the schema does not have. */
  NOT_IN_SCHEMA(
      "NotInSchema",
      "@%s stands on %s, which is not in the schema, so it has no effect; move it to %s or remove"
          + " it."),
  /** An annotation of another library whose meaning would be lost. */
  OTHER_LIBRARY("OtherLibrary", "@%s of %s on %s is not read; %s."),
  /** An annotation of another library that has no effect here. */
  UNREAD_ANNOTATION(
      "UnreadAnnotation",
      Severity.WARNING,
      "@%s of %s on %s is not read, and changes no JSON here; %s."),
  /** A value that a bean starts with, and that no schema has. */
  INITIAL_VALUE(
      "InitialValue",
      Severity.WARNING,
      "property \"%s\" of bean %s starts with %s, which is no default of the schema%s; %s."),
  /** Unknown fields collected before another component. */
  UNKNOWN_FIELDS_NOT_LAST(
      "UnknownFieldsNotLast",
      "@UnknownFields stands on %s, which is not the last one; move it to the end."),
  /** Unknown fields collected in two places. */
  UNKNOWN_FIELDS_TWICE(
      "UnknownFieldsTwice", "%s has a second @UnknownFields component; keep one of them."),
  /** Unknown fields collected in a component of another type. */
  UNKNOWN_FIELDS_TYPE(
      "UnknownFieldsType",
      "@UnknownFields stands on %s, whose type is another one; make it Map<String, RawJson>."),
  /** Annotations of a field beside {@code @UnknownFields}. */
  UNKNOWN_FIELDS_ANNOTATED(
      "UnknownFieldsAnnotated",
      "@%s stands on %s, which collects unknown fields by @UnknownFields and is no field itself; remove it."),
  /** Unknown fields collected in a bean. */
  UNKNOWN_FIELDS_IN_BEAN(
      "UnknownFieldsInBean",
      "@UnknownFields stands on %s, but only records carry unknown fields; make %s a record."),
  /** The names of fields that are null in a wrong place. */
  NULLS("Nulls", "%s has the type Nulls, but %s; %s."),
  /** A field that may be null on the wire and not in Java. */
  JSON_NULLABLE(
      "JsonNullable",
      "@JsonNullable is on %s, so it may be null on the wire, but it is not @Nullable in Java;"
          + " add @Nullable%s."),
  /** A part that is never null and cannot be empty either. */
  NO_EMPTY_PART(
      "NoEmptyPart", "%s is @NotRequired, so it is empty where it is missing, but %s; %s."),
  /** A field that may be null in a record that cannot tell null from a missing field. */
  NO_NULLS(
      "NoNulls",
      "%s may be null on the wire, but %s cannot tell null from a missing field, so an update would"
          + " lose it; add %s of type dev.kubewright.json.Nulls%s."),
  /** Items of a set, or of a list with keys, that may be null. */
  NULLABLE_ITEM(
      "NullableItem",
      "items of %s may be null, but the API server refuses that in a list of type %s; remove"
          + " @Nullable."),
  /** A record whose text shows a credential. */
  SECRET_TEXT(
      "SecretText",
      "the text of %1$s shows %2$s, which holds a credential; override toString in %1$s: public"
          + " String toString() { return %3$s.toString(this); }."),
  /** An alternative that is no record. */
  ALTERNATIVE_NOT_RECORD(
      "AlternativeNotRecord",
      "%s permits %s, which is %s, but each of its alternatives has to be a record; make it one."),
  /** Two alternatives with one name on the wire. */
  DUPLICATE_ALTERNATIVE(
      "DuplicateAlternative",
      "records %s and %s, which %s permits, have the same JSON name \"%s\"; change @JsonName on one"
          + " of them."),
  /** A one-of of which only the rest is known. */
  NO_ALTERNATIVE(
      "NoAlternative",
      "%s permits only %s, which has @UnknownFields; add a record for an alternative."),
  /** An annotation for alternatives on another type. */
  NOT_AN_ALTERNATIVE(
      "NotAnAlternative",
      "@%s stands on %s, which no sealed interface permits; move it to a component or remove it."),
  /** A rest of alternatives that cannot carry them, or a second one. */
  UNKNOWN_FIELDS_ALTERNATIVE(
      "UnknownFieldsAlternative", "@UnknownFields stands on %s, which %s; %s."),
  /** A record without a package. */
  DEFAULT_PACKAGE(
      "DefaultPackage",
      "%s is in the default package, which generated code cannot import; put it into a named"
          + " package."),
  /** An annotation for records on something else. */
  NOT_A_RECORD("NotARecord", "@%s stands on %s, which is %s; use a record or a bean class."),
  /** Two components with one name on the wire. */
  DUPLICATE_JSON_NAME(
      "DuplicateJsonName",
      "components %s and %s of %s have the same JSON name \"%s\"; change @JsonName on one of"
          + " them."),
  /** Two enum constants with one name on the wire. */
  DUPLICATE_ENUM_NAME(
      "DuplicateEnumName",
      "constants %s and %s of %s have the same JSON name \"%s\"; change @JsonName on one of them."),
  /** An enum without constants. */
  EMPTY_ENUM(
      "EmptyEnum", "enum %s has no constants, so no value is allowed; add one, or use String."),
  /** A record from a jar without its shape. */
  NO_SHAPE(
      "NoShape",
      "%s has type %s, which comes from a class file whose shape %s does not hold; compile that"
          + " module with this processor, or copy the record into this one."),
  /** A record without codec inside one that has a codec. */
  NO_CODEC(
      "NoCodec", "%s has type %s, whose @Model says codec = false; remove that, or the component."),
  /** A schema in {@code @CustomCodec} that is not a JSON object. */
  CUSTOM_SCHEMA("CustomSchema", "the schema of %s is not a JSON object: %s; correct the text."),
  /** JSON text in an annotation that does not parse. */
  BAD_JSON("BadJson", "@%s on %s is not JSON: %s; quote strings as in \"\\\"a\\\"\"."),
  /** A {@code @Model} with kind and without apiVersion, or the other way round. */
  MODEL_TYPE_META("ModelTypeMeta", "@Model on %s gives %s without %s; give both or neither."),
  /** A kind without group. */
  MISSING_GROUP(
      "MissingGroup",
      "@Kind on %s has no group; add group = \"example.com\" (the core group is written as group ="
          + " \"\")."),
  /** A kind without version. */
  MISSING_VERSION("MissingVersion", "@Kind on %s has no version; add version = \"v1\"."),
  /** {@code @Expands} with something that is no kind of this compilation. */
  EXPANDS_UNKNOWN(
      "ExpandsUnknown",
      "@Expands on %s names %s, which is not a @Kind of this module; name a record with @Kind."),
  /** {@code @Expands} on a class. */
  EXPANDS_CLASS(
      "ExpandsClass",
      "@Expands stands on %s, which is not an interface; make it one with default methods."),
  /** {@code @Expands} on an interface with an abstract method. */
  EXPANDS_ABSTRACT(
      "ExpandsAbstract",
      "method %s of %s is abstract, and nothing would implement it; make it a default method."),
  /** A package of a clientset without types. */
  CLIENTSET_PACKAGE(
      "ClientsetPackage",
      "clientset %s asks for package %s, in which no type is found; correct the name or add the"
          + " module that has it."),
  /** A kind of a clientset that is none. */
  CLIENTSET_KIND("ClientsetKind", "clientset %s asks for %s, which has no @Kind; name a kind."),
  /** A group that is no DNS name. */
  ILLEGAL_GROUP(
      "IllegalGroup",
      "%s \"%s\" of %s is no DNS name with a dot in it, or has more than 253 characters with the"
          + " plural before it; use one such as "
          + "\"stable.example.com\", or crd = false for a kind of the server's own."),
  /** A version that is not a DNS label. */
  ILLEGAL_VERSION(
      "IllegalVersion",
      "%s \"%s\" of %s is not a DNS label; use one such as \"v1\" or \"v1beta2\"."),
  /** A kind that is not a DNS label in small letters. */
  ILLEGAL_KIND(
      "IllegalKind",
      "%s \"%s\" of %s is not a kind that the server accepts; use at most 63 letters and digits,"
          + " such as \"CronTab\"."),
  /** A resource name that is not a DNS label. */
  ILLEGAL_NAME(
      "IllegalName",
      "%s has \"%s\" on %s, which is not a DNS label; use small letters, digits and " + "dashes."),
  /** A plural that cannot be a Java type. */
  ILLEGAL_JAVA_NAME(
      "IllegalJavaName", "%s \"%s\" of %s is not a Java name; write one such as \"CronTabs\"."),
  /** A kind without metadata. */
  MISSING_METADATA(
      "MissingMetadata", "@Kind %s has no component metadata; add ObjectMeta metadata."),
  /** Metadata of a wrong type. */
  METADATA_TYPE("MetadataType", "component metadata of @Kind %s has type %s; make it ObjectMeta."),
  /** A kind that is no object. */
  NOT_KUBERNETES_OBJECT(
      "NotKubernetesObject",
      "@Kind %s does not implement KubernetesObject; add \"implements " + "KubernetesObject\"."),
  /** A kind that its client cannot see. */
  KIND_NOT_PUBLIC(
      "KindNotPublic",
      "@Kind %s is not public, but its client stands in another package; make it " + "public."),
  /** A schema annotation on a value of another type. */
  WRONG_CONSTRAINT("WrongConstraint", "@%s stands on %s of type %s; it is for %s only."),
  /** An embedded resource that is no object. */
  EMBEDDED_SCALAR(
      "EmbeddedScalar", "@%s stands on %s of type %s, which is not an object; it is for %s only."),
  /** A negative count. */
  NEGATIVE_COUNT("NegativeCount", "@%s(%s) on %s is negative; a count starts at 0."),
  /** Bounds without room between them. */
  EMPTY_RANGE("EmptyRange", "%s allows nothing between @%s(%s) and @%s(%s); swap or widen them."),
  /** A step that is not above zero. */
  MULTIPLE_OF("MultipleOf", "@MultipleOf on %s is %s; use a number above 0."),
  /** A bound that is no number. */
  NOT_FINITE("NotFinite", "@%s on %s is %s; write a finite number."),
  /** An empty list of allowed values. */
  EMPTY_ENUM_VALUES(
      "EmptyEnumValues",
      "@EnumValues on %s has no values, so that nothing is allowed; name the values."),
  /** An allowed value that occurs twice. */
  DUPLICATE_ENUM_VALUES("DuplicateEnumValues", "@EnumValues on %s names %s twice; remove one."),
  /** An allowed value of another type. */
  ENUM_VALUES_TYPE(
      "EnumValuesType",
      "@EnumValues on %s has %s, which %s; name values of the type of the component."),
  /** A default of another type. */
  DEFAULT_TYPE("DefaultType", "default %s of %s %s; write a value of its type."),
  /** A default that the API server refuses. */
  DEFAULT_REFUSED("DefaultRefused", "default %s of %s %s"),
  /** A pattern that does not compile. */
  BAD_PATTERN(
      "BadPattern",
      "@MatchesPattern on %s does not compile in Go, whose expressions the API server reads: %s; "
          + "correct the expression."),
  /** A set of objects. */
  SET_OF_OBJECTS(
      "SetOfObjects",
      "%s is a list of objects, which cannot be a set; use ListType.Value.MAP with keys, "
          + "or ATOMIC."),
  /** List keys on a list that is no map. */
  KEYS_WITHOUT_MAP(
      "KeysWithoutMap",
      "%s has list keys, but its list type is %s; use ListType.Value.MAP or leave the keys "
          + "out."),
  /** A list map without keys. */
  NO_LIST_KEYS("NoListKeys", "%s is a list of type map without keys; add keys = \"name\"."),
  /** A list map of scalars. */
  KEYS_OF_SCALARS(
      "KeysOfScalars",
      "%s is a list of type map of %s, which has no keys; use records, or "
          + "ListType.Value.SET."),
  /** A list key that no item has. */
  UNKNOWN_LIST_KEY("UnknownListKey", "list key \"%s\" is not a component of %s; %s"),
  /** A list key that is no scalar. */
  LIST_KEY_TYPE("ListKeyType", "list key \"%s\" of %s has type %s; keys are scalars."),
  /** A list key that may be missing. */
  OPTIONAL_LIST_KEY(
      "OptionalListKey",
      "list key \"%s\" of %s may be missing, which the server refuses in a CRD; %s."),
  /** A schema fragment that the server takes in no CRD. */
  NOT_STRUCTURAL("NotStructural", "@SchemaFragment on %s is not structural: %s"),
  /** A rule without an expression. */
  EMPTY_RULE(
      "EmptyRule", "@CelRule on %s has no expression; write CEL such as \"self.size() > 0\"."),
  /** A text of a rule that is blank. */
  BLANK_RULE_TEXT(
      "BlankRuleText", "%s of @CelRule on %s is blank, which the server refuses; leave it out."),
  /** A rule with an unknown reason. */
  RULE_REASON("RuleReason", "@CelRule on %s has reason \"%s\"; %s"),
  /** A printer column that leads nowhere. */
  PRINT_COLUMN_PATH("PrintColumnPath", "jsonPath \"%s\" %s"),
  /** A printer column without a name. */
  NO_COLUMN_NAME(
      "NoColumnName", "%s has a printer column without a name, which the server refuses; name it."),
  /** A printer column of an unknown format. */
  PRINT_COLUMN_FORMAT(
      "PrintColumnFormat",
      "printer column \"%s\" has format \"%s\", which the server does not know; %s"),
  /** A printer column of an unknown type. */
  PRINT_COLUMN_TYPE(
      "PrintColumnType",
      "printer column \"%s\" has type \"%s\", which the server does not know; %s"),
  /** A printer column of another type than its component. */
  PRINT_COLUMN_MISMATCH(
      "PrintColumnMismatch",
      "printer column \"%s\" has type %s, but %s leads to %s; leave type out."),
  /** Two printer columns of one name. */
  DUPLICATE_COLUMN("DuplicateColumn", "%s has two printer columns named \"%s\"; rename one."),
  /** A scale path that leads nowhere. */
  SCALE_PATH("ScalePath", "%s path \"%s\" of @ScaleSubresource %s"),
  /** A scale path of a wrong type. */
  SCALE_TYPE("ScaleType", "%s path \"%s\" of @ScaleSubresource leads to %s; it has to be %s."),
  /** A selectable field that is none. */
  SELECTABLE_FIELD("SelectableField", "selectable field \"%s\" %s"),
  /** Versions with equal selectable fields and different schemas. */
  SAME_SELECTABLE_FIELDS(
      "SameSelectableFields",
      Severity.WARNING,
      "the versions of %s have equal selectable fields and different schemas, which API servers up"
          + " to 1.36 refuse (kubernetes/kubernetes#140689); %s in one version."),
  /** Two records of one kind. */
  DUPLICATE_KIND(
      "DuplicateKind", "%s and %s are both kind %s; set another kind or version on one of them."),
  /** Two kinds of one plural. */
  DUPLICATE_PLURAL(
      "DuplicatePlural", "%s and %s both claim %s; set another plural or version on one of them."),
  /** Two kinds with the same generated types. */
  DUPLICATE_JAVA_NAME(
      "DuplicateJavaName",
      "%s and %s would both be %s in Java; set pluralName on one of them or rename one."),
  /** A CRD without a storage version. */
  NO_STORAGE("NoStorage", "no version of %s is stored; set storage = true on one."),
  /** A CRD with several storage versions. */
  TWO_STORAGE("TwoStorage", "%s is stored in %s; set storage = false on all but one."),
  /** Versions that differ in a property that they share. */
  VERSIONS_DISAGREE(
      "VersionsDisagree", "versions %s and %s of %s differ in %s; give both the same."),
  /** A deprecation warning without deprecation. */
  WARNING_WITHOUT_DEPRECATION(
      "WarningWithoutDeprecation",
      "%s has a deprecationWarning and is not deprecated; set deprecated = true, or remove "
          + "it."),
  /** A webhook without one place. */
  CONVERSION_ENDPOINT(
      "ConversionEndpoint",
      "@ConversionWebhook on %s needs either url, or serviceName and serviceNamespace; "
          + "give one of the two."),
  /** A webhook whose versions of reviews the server refuses. */
  REVIEW_VERSIONS(
      "ReviewVersions", "reviewVersions of @ConversionWebhook on %s %s; name v1, v1beta1 or both."),
  /** Versions with different webhooks. */
  CONVERSIONS_DISAGREE(
      "ConversionsDisagree",
      "versions %s and %s of %s differ in @ConversionWebhook; put the same one on every "
          + "version."),
  /** A conversion with a version that other packages cannot see. */
  CONVERSION_NOT_PUBLIC(
      "ConversionNotPublic",
      Severity.WARNING,
      "%s is not public, so no typed conversion between the versions of %s is generated; make it"
          + " public if your webhook is written in Java."),
  /** A label or annotation of a CRD that the server refuses. */
  CRD_METADATA("CrdMetadata", "%s of @CrdMetadata on %s: %s; correct them."),
  /** A record in a CRD that holds itself. */
  RECURSIVE_SCHEMA(
      "RecursiveSchema",
      "component \"%s\" of %s closes the circle %s, but the schema of CRD %s has to be "
          + "finite; use RawJson for the inner part."),
  /** Two calls of one name. */
  DUPLICATE_SUBRESOURCE(
      "DuplicateSubresource",
      "%s has a second @Subresource %s for %s or method %s; rename or remove one."),
  /** A verb that subresources do not have. */
  SUBRESOURCE_VERB(
      "SubresourceVerb",
      "%s has subresource \"%s\" with verb %s; use CREATE, UPDATE, PATCH or GET."),
  /** A subresource that has an annotation of its own. */
  SUBRESOURCE_NAME(
      "SubresourceName",
      "%s has \"%s\" as a @Subresource; use @Kind(status = true) or @ScaleSubresource for it."),
  /** A method name that is none. */
  SUBRESOURCE_METHOD(
      "SubresourceMethod",
      "%s has subresource \"%s\" (%s) with method \"%s\", which is not a Java name; write one "
          + "such as \"evict\"."),
  /** A clientset prefix that is not a Java name. */
  CLIENTSET_PREFIX(
      "ClientsetPrefix",
      "@GenerateClientset prefix \"%s\" cannot start a type name; write one such as "
          + "\"Stable\"."),
  /** A clientset without kinds. */
  CLIENTSET_EMPTY(
      "ClientsetEmpty", "clientset %s has no kinds; name packages or kinds that have @Kind."),
  /** Two groups with one Java name. */
  GROUP_CLASH(
      "GroupClash",
      "groups %s and %s are both %s in Java; put @Group(javaName = ...) on one of the "
          + "packages."),
  /** A group-version that has no Java name. */
  ILLEGAL_GROUP_NAME(
      "IllegalGroupName",
      "the group-version of package %s would be \"%s\" in Java, which is not a Java name; put "
          + "@Group(javaName = ...) on the package."),
  /** An option of the processor that it does not know. */
  PROCESSOR_OPTION("ProcessorOption", "processor option -A%s %s; %s"),
  /** An incremental build with a compiler that does not tell sources from class files. */
  INCREMENTAL_COMPILER(
      "IncrementalCompiler",
      "option -Akubewright.incremental needs javac, because other compilers do not tell sources from"
          + " class files; leave the option out, or compile with javac."),
  /** A record without a shape in an incremental build, where it may be one of this module. */
  NO_SHAPE_YET(
      "NoShapeYet",
      "%s has type %s, whose class file has no shape. If the type belongs to this module, no kind used"
          + " it when it was compiled; build the whole module once, after a clean. If it comes from a"
          + " jar, compile that module with this processor."),
  /** Descriptions that an option asks for and a jar does not have. */
  SHORT_DESCRIPTIONS(
      "ShortDescriptions",
      Severity.WARNING,
      "option -Akubewright.crd.embeddedDescriptions=%s asks for more than the jar of package %s has;"
          + " set it to %s."),
  /** A need of something that is no kind. */
  RBAC_KIND("RbacKind", "@Rbac on %s names %s, which has no @Kind; name the record of a kind."),
  /** A need of nothing, or of two things. */
  RBAC_TARGET("RbacTarget", "@Rbac on %s names %s; name one of kind, resources and urls."),
  /** A path or resource that no request has. */
  RBAC_PATH("RbacPath", "@Rbac on %s has %s \"%s\", which %s; %s."),
  /** A need without a verb. */
  RBAC_NOTHING("RbacNothing", "@Rbac on %s has no verbs, so it needs nothing; name some."),
  /** A need of a verb that the resource does not have. */
  RBAC_VERB("RbacVerb", "@Rbac on %s has verb %s, but %s does not; use %s."),
  /** A need of a subresource that the kind does not have. */
  RBAC_SUBRESOURCE("RbacSubresource", "@Rbac on %s has subresource \"%s\", but %s does not; %s"),
  /** A need whose verb cannot be limited to names. */
  RBAC_NAME(
      "RbacName",
      "@Rbac on %s limits %s to names, but such a request has no name of an object; put the verb"
          + " into an @Rbac without resourceNames."),
  /** A role or namespace that the server refuses. */
  RBAC_ROLE(
      "RbacRole", "@Rbac on %s has %s \"%s\", which is no DNS name; write one such as \"%s\"."),
  /** A CEL rule that the API server refuses. */
  CEL_RULE("CelRule", "%s of %s is refused: %s; correct it."),
  /** A CEL rule that the API server refuses because it may cost too much. */
  CEL_COST("CelCost", "%s of %s is refused: %s; %s."),
  /** A CEL rule of an imported record that the API server refuses. */
  CEL_IMPORTED("CelImported", Severity.WARNING, "Kubernetes 1.36 refuses the %s of %s: %s."),
  /** A CEL rule that the checker has no verdict on. */
  CEL_UNJUDGED(
      "CelUnjudged",
      Severity.WARNING,
      "%s of %s cannot be judged here: %s; the API server judges it when it gets the CRD."),
  /** CEL rules without a checker. */
  CEL_NOT_CHECKED(
      "CelNotChecked",
      Severity.NOTE,
      "%s of this compilation, the first of them on %s, %s not checked; add"
          + " kubewright-generator-cel to the annotation processor path, or pass"
          + " -Akubewright.cel=off if you want no check."),
  /** A run-time that is not visible. */
  NO_RUNTIME(
      "NoRuntime",
      Severity.NOTE,
      "%s %s not visible to this compilation, so no %s are generated; if you want them, add %s as a"
          + " dependency, and \"%s\" to module-info.java if there is one."),
  /** A run-time that is not visible, though sources name what needs it. */
  MISSING_RUNTIME(
      "MissingRuntime",
      "sources name %s, but %s %s not visible to this compilation; add %s as a dependency, and"
          + " \"%s\" to module-info.java if there is one."),
  /** A primitive component. */
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
