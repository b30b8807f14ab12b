package dev.kubewright.processor.naming;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Annotations of other libraries that say something about JSON, schemas or kinds: each by name,
 * with what says the same here. The processor reads none of them. So it refuses those whose meaning
 * would be lost, unless ours is beside them or they say what the processor does anyway.
 */
public final class OtherLibraries {
  private static final String JACKSON = "Jackson";
  private static final String VALIDATION = "Bean Validation";
  private static final String FABRIC8_WORD = "fabric8";
  private static final String JSON_B = "JSON-B";
  private static final String GSON_WORD = "Gson";
  private static final String JACKSON_API = "com.fasterxml.jackson.annotation.";
  private static final List<String> DATABIND =
      List.of("com.fasterxml.jackson.databind.annotation.", "tools.jackson.databind.annotation.");
  private static final List<String> CONSTRAINTS =
      List.of("jakarta.validation.constraints.", "javax.validation.constraints.");
  private static final List<String> JSONB =
      List.of("jakarta.json.bind.annotation.", "javax.json.bind.annotation.");
  private static final String GSON = "com.google.gson.annotations.";
  private static final String FABRIC8 = "io.fabric8.generator.annotation.";
  private static final String CRD_GENERATOR = "io.fabric8.crd.generator.annotation.";
  private static final String FABRIC8_MODEL = "io.fabric8.kubernetes.model.annotation.";

  private static final String JSON_NAME = "use @JsonName({value})";
  private static final String CODEC = "use @CustomCodec on the type, or another type";
  private static final String ONE_OF =
      "use a sealed interface of records, of which each is a field of its own";

  private static final String SIZE_REMEDY =
      "use @MinLength and @MaxLength for a string, @MinItems and @MaxItems for a list,"
          + " @MinProperties and @MaxProperties for a map";

  private static final String[] SIZES = {
    "MinLength", "MaxLength", "MinItems", "MaxItems", "MinProperties", "MaxProperties"
  };

  /** All annotations of these packages are known here. */
  private static final Map<String, String> PACKAGES =
      Map.of(
          "com.fasterxml.jackson.",
          JACKSON,
          "tools.jackson.",
          JACKSON,
          GSON,
          GSON_WORD,
          JSONB.get(0),
          JSON_B,
          JSONB.get(1),
          JSON_B,
          CONSTRAINTS.get(0),
          VALIDATION,
          CONSTRAINTS.get(1),
          VALIDATION,
          FABRIC8,
          FABRIC8_WORD,
          CRD_GENERATOR,
          FABRIC8_WORD,
          FABRIC8_MODEL,
          FABRIC8_WORD);

  /** When an annotation says what the processor does anyway. */
  public enum Agreement {
    /** Only if one of ours is beside it. */
    OURS,
    /** If its name is the name in JSON, and it says nothing else. */
    NAME,
    /** If the component is required. */
    REQUIRED,
    /** If it leaves out nothing but null. */
    NULLS_LEFT_OUT,
    /** If it names no field. */
    NO_FIELDS,
    /** If it gives no code of its own. */
    NO_CODE,
    /** On the constructor with all components of a record. */
    CANONICAL,
    /** On a member that is not in JSON here either. */
    NOT_IN_JSON
  }

  /**
   * An annotation.
   *
   * @param library the library in words
   * @param lost whether JSON or schema would be others than the annotation says
   * @param agreement when it says what the processor does anyway
   * @param ours the annotations of ours that say the same, each by its simple name, and with {@code
   *     #} by its attribute
   * @param remedy what to do; <code>{value}</code> is the value of that attribute
   */
  public record Entry(
      String library, boolean lost, Agreement agreement, List<String> ours, String remedy) {}

  private static final Map<String, Entry> ENTRIES = new HashMap<>();

  static {
    jackson();
    databind();
    constraints();
    fabric8();
    others();
  }

  private OtherLibraries() {}

  /** The annotation with a qualified name, if it is one of those libraries. */
  public static Optional<Entry> entry(String annotation) {
    Entry known = ENTRIES.get(annotation);
    if (known != null) {
      return Optional.of(known);
    }
    for (Map.Entry<String, String> each : PACKAGES.entrySet()) {
      if (annotation.startsWith(each.getKey())) {
        return Optional.of(other(each.getValue()));
      }
    }
    return Optional.empty();
  }

  /** All annotations of some libraries say something about schemas. */
  private static Entry other(String library) {
    boolean lost = library.equals(VALIDATION) || library.equals(FABRIC8_WORD);
    return new Entry(
        library,
        lost,
        Agreement.OURS,
        List.of(),
        lost
            ? "use what dev.kubewright.annotation has for it, or remove it"
            : "remove it, unless another program reads it");
  }

  /** The qualified names of the annotations that have an entry of their own. */
  public static Set<String> names() {
    return Set.copyOf(ENTRIES.keySet());
  }

  /** A constraint of Bean Validation that somebody wrote. */
  public static Entry customConstraint() {
    return lost(VALIDATION, "use @CelRule with a CEL expression", "CelRule");
  }

  /** Whether an annotation makes another one a constraint of Bean Validation. */
  public static boolean isConstraint(String annotation) {
    return annotation.equals("jakarta.validation.Constraint")
        || annotation.equals("javax.validation.Constraint");
  }

  private static Entry lost(String library, String remedy, String... ours) {
    return new Entry(library, true, Agreement.OURS, List.of(ours), remedy);
  }

  private static Entry idle(String library, String remedy, String... ours) {
    return new Entry(library, false, Agreement.OURS, List.of(ours), remedy);
  }

  private static Entry when(Agreement agreement, String library, String remedy, String... ours) {
    return new Entry(library, true, agreement, List.of(ours), remedy);
  }

  private static void put(List<String> packages, String name, Entry entry) {
    packages.forEach(each -> ENTRIES.put(each + name, entry));
  }

  private static void jackson(String name, Entry entry) {
    ENTRIES.put(JACKSON_API + name, entry);
  }

  private static void jackson() {
    for (String name : List.of("JsonProperty", "JsonGetter", "JsonSetter")) {
      jackson(name, when(Agreement.NAME, JACKSON, JSON_NAME, "JsonName"));
    }
    jackson("JsonTypeName", when(Agreement.NAME, JACKSON, JSON_NAME, "JsonName"));
    jackson("JsonAlias", lost(JACKSON, "a field has one name, so remove it"));
    jackson("JsonUnwrapped", lost(JACKSON, "write the components of that type here, in its place"));
    jackson(
        "JsonValue",
        lost(JACKSON, "use @CustomCodec on the type, or @JsonName on the constants of an enum"));
    jackson("JsonKey", lost(JACKSON, "use Map<String, …>"));
    jackson("JsonCreator", when(Agreement.CANONICAL, JACKSON, CODEC));
    for (String name : List.of("JsonAnyGetter", "JsonAnySetter")) {
      jackson(
          name,
          lost(
              JACKSON,
              "use @UnknownFields on the last component of a record, a Map<String, RawJson>",
              "UnknownFields"));
    }
    for (String name : List.of("JsonTypeInfo", "JsonSubTypes", "JsonTypeId")) {
      jackson(name, lost(JACKSON, ONE_OF));
    }
    jackson(
        "JsonFormat",
        lost(
            JACKSON,
            "use @MicroTime on an Instant, String with @SchemaFormat or @MatchesPattern, or @CustomCodec",
            "MicroTime",
            "SchemaFormat",
            "MatchesPattern"));
    jackson(
        "JsonInclude",
        when(
            Agreement.NULLS_LEFT_OUT,
            JACKSON,
            "null and absent lists are left out, and nothing else; remove it, or use @Required to write"
                + " empty lists",
            "Required",
            "JsonNullable"));
    jackson(
        "JsonIgnore",
        when(
            Agreement.NOT_IN_JSON,
            JACKSON,
            "make the field of a bean transient, or take the component out of the record"));
    jackson(
        "JsonIgnoreProperties",
        when(Agreement.NO_FIELDS, JACKSON, "make these fields of a bean transient"));
    jackson("JsonIncludeProperties", lost(JACKSON, "make the other fields of a bean transient"));
    jackson("JsonIgnoreType", lost(JACKSON, "take the components of that type out"));
    jackson("JsonRawValue", lost(JACKSON, "use RawJson as the type"));
    jackson("JacksonInject", lost(JACKSON, "take the component out"));
    for (String name :
        List.of(
            "JsonBackReference",
            "JsonManagedReference",
            "JsonIdentityInfo",
            "JsonIdentityReference")) {
      jackson(name, lost(JACKSON, "use the name of the other object, a String"));
    }
    for (String name : List.of("JsonView", "JsonFilter")) {
      jackson(name, lost(JACKSON, "every field is written, so write a record for each view"));
    }
    jackson(
        "JsonEnumDefaultValue",
        lost(JACKSON, "an unknown word is refused; use String if it is to be read"));
    jackson("JsonMerge", lost(JACKSON, "what is read replaces the value, so remove it"));
    for (String name : List.of("JsonSerializeAs", "JsonDeserializeAs")) {
      jackson(name, lost(JACKSON, CODEC));
    }
    jackson(
        "JsonPropertyDescription",
        idle(JACKSON, "use Javadoc or @Description({value})", "Description"));
    jackson(
        "JsonClassDescription",
        idle(JACKSON, "use Javadoc or @Description({value})", "Description"));
    jackson(
        "JsonPropertyOrder",
        idle(JACKSON, "fields are written in the order of their declarations"));
  }

  private static void databind() {
    put(DATABIND, "JsonSerialize", when(Agreement.NO_CODE, JACKSON, CODEC, "CustomCodec"));
    put(DATABIND, "JsonDeserialize", when(Agreement.NO_CODE, JACKSON, CODEC, "CustomCodec"));
    put(DATABIND, "JsonNaming", lost(JACKSON, "use @JsonName on each component"));
    put(DATABIND, "EnumNaming", lost(JACKSON, "use @JsonName on each constant"));
    put(DATABIND, "JsonAppend", lost(JACKSON, "write the properties as components"));
    put(DATABIND, "JsonTypeResolver", lost(JACKSON, ONE_OF));
    put(DATABIND, "JsonTypeIdResolver", lost(JACKSON, ONE_OF));
  }

  private static void constraint(String name, String remedy, String... ours) {
    put(CONSTRAINTS, name, lost(VALIDATION, remedy, ours));
  }

  private static void constraints() {
    put(
        CONSTRAINTS,
        "NotNull",
        when(Agreement.REQUIRED, VALIDATION, "use @Required, and no @Nullable", "Required"));
    constraint("Null", "take the component out");
    constraint("NotBlank", "use @MatchesPattern(\"\\\\S\")", "MatchesPattern");
    constraint(
        "NotEmpty",
        "use @MinLength(1) for a string, @MinItems(1) for a list, @MinProperties(1) for a map",
        "MinLength",
        "MinItems",
        "MinProperties");
    constraint("Size", SIZE_REMEDY, SIZES);
    constraint("Min", "use @Minimum({value})", "Minimum");
    constraint("Max", "use @Maximum({value})", "Maximum");
    constraint("DecimalMin", "use @Minimum", "Minimum");
    constraint("DecimalMax", "use @Maximum", "Maximum");
    constraint("Positive", "use @Minimum(value = 0, exclusive = true)", "Minimum");
    constraint("PositiveOrZero", "use @Minimum(0)", "Minimum");
    constraint("Negative", "use @Maximum(value = 0, exclusive = true)", "Maximum");
    constraint("NegativeOrZero", "use @Maximum(0)", "Maximum");
    constraint(
        "Pattern",
        "use @MatchesPattern, between ^ and $ if all of the string is to match",
        "MatchesPattern");
    constraint("Email", "use @SchemaFormat(\"email\")", "SchemaFormat", "MatchesPattern");
    constraint(
        "Digits",
        "use @MatchesPattern, or @MultipleOf and @Maximum",
        "MatchesPattern",
        "MultipleOf");
    for (String name :
        List.of(
            "AssertTrue", "AssertFalse", "Past", "PastOrPresent", "Future", "FutureOrPresent")) {
      constraint(name, "use @CelRule with a CEL expression", "CelRule");
    }
  }

  private static void fabric8(String name, String remedy, String... ours) {
    ENTRIES.put(FABRIC8 + name, lost(FABRIC8_WORD, remedy, ours));
  }

  private static void crd(String name, String remedy, String... ours) {
    ENTRIES.put(CRD_GENERATOR + name, lost(FABRIC8_WORD, remedy, ours));
  }

  private static void model(String name, String remedy, String... ours) {
    ENTRIES.put(FABRIC8_MODEL + name, lost(FABRIC8_WORD, remedy, ours));
  }

  private static void fabric8() {
    fabric8("Default", "use @Default of dev.kubewright.annotation, whose value is JSON", "Default");
    fabric8("Min", "use @Minimum({value})", "Minimum");
    fabric8("Max", "use @Maximum({value})", "Maximum");
    fabric8("Pattern", "use @MatchesPattern", "MatchesPattern");
    fabric8(
        "Nullable",
        "use @JsonNullable if null is a value in JSON, and @Nullable of JSpecify if the field is"
            + " optional",
        "JsonNullable");
    ENTRIES.put(
        FABRIC8 + "Required",
        when(
            Agreement.REQUIRED,
            FABRIC8_WORD,
            "use @Required of dev.kubewright.annotation, and no @Nullable",
            "Required"));
    fabric8("Size", SIZE_REMEDY, SIZES);
    fabric8("ValidationRule", "use @CelRule({value})", "CelRule");
    fabric8("ValidationRules", "use @CelRule", "CelRule");
    for (String name : List.of("Labels", "Annotations")) {
      crd(name, "use @CrdMetadata", "CrdMetadata");
    }
    for (String name :
        List.of("PrinterColumn", "AdditionalPrinterColumn", "AdditionalPrinterColumns")) {
      crd(name, "use @PrinterColumn of dev.kubewright.annotation on the kind", "PrinterColumn");
    }
    for (String name :
        List.of("SelectableField", "AdditionalSelectableField", "AdditionalSelectableFields")) {
      crd(name, "use @SelectableField of dev.kubewright.annotation on the kind", "SelectableField");
    }
    crd(
        "PreserveUnknownFields",
        "use @PreserveUnknownFields of dev.kubewright.annotation, or @UnknownFields",
        "PreserveUnknownFields",
        "UnknownFields");
    for (String name : List.of("SchemaFrom", "SchemaSwap", "SchemaSwaps")) {
      crd(name, "give the component the type whose schema it is to have, or use @CustomCodec");
    }
    model("Group", "use @Kind(group = {value})", "Kind#group");
    model("Version", "use @Kind(version = {value})", "Kind#version");
    model("Kind", "use @Kind of dev.kubewright.annotation", "Kind");
    model("Plural", "use @Kind(plural = {value})", "Kind#plural");
    model("Singular", "use @Kind(singular = {value})", "Kind#singular");
    model("ShortNames", "use @Kind(shortNames = {value})", "Kind#shortNames");
    model("Categories", "use @Kind(categories = {value})", "Kind#categories");
    for (String name : List.of("SpecReplicas", "StatusReplicas", "LabelSelector")) {
      model(name, "use @ScaleSubresource on the kind, with the path of this field");
    }
  }

  private static void others() {
    ENTRIES.put(GSON + "SerializedName", when(Agreement.NAME, GSON_WORD, JSON_NAME, "JsonName"));
    ENTRIES.put(GSON + "JsonAdapter", lost(GSON_WORD, CODEC, "CustomCodec"));
    put(JSONB, "JsonbProperty", when(Agreement.NAME, JSON_B, JSON_NAME, "JsonName"));
    put(
        JSONB,
        "JsonbTransient",
        when(
            Agreement.NOT_IN_JSON,
            JSON_B,
            "make the field of a bean transient, or take the component out of the record"));
    for (String name :
        List.of("JsonbTypeAdapter", "JsonbTypeSerializer", "JsonbTypeDeserializer")) {
      put(JSONB, name, lost(JSON_B, CODEC, "CustomCodec"));
    }
    for (String name : List.of("JsonbDateFormat", "JsonbNumberFormat")) {
      put(
          JSONB,
          name,
          lost(
              JSON_B,
              "use String with @SchemaFormat or @MatchesPattern, or @CustomCodec",
              "SchemaFormat",
              "MatchesPattern"));
    }
    for (String name : List.of("JsonbTypeInfo", "JsonbSubtype")) {
      put(JSONB, name, lost(JSON_B, ONE_OF));
    }
  }
}
