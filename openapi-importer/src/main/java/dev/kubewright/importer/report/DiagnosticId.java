package dev.kubewright.importer.report;

/** Every diagnostic of the importer: its stable id, its severity and the form of its text. */
public enum DiagnosticId {
  /**
   * The text is neither JSON nor YAML, has a YAML tag that JSON lacks, or a key that is not text.
   */
  MALFORMED_DOCUMENT(
      "KW-MalformedDocument",
      Severity.ERROR,
      "the document is not well-formed: %s; fix its syntax"),
  /**
   * The document is neither OpenAPI 2.0 or 3.0 nor a CustomResourceDefinition of {@code
   * apiextensions.k8s.io/v1}.
   */
  UNKNOWN_DOCUMENT(
      "KW-UnknownDocument",
      Severity.ERROR,
      "%s is neither an OpenAPI document (2.0, 3.0) nor a CustomResourceDefinition of"
          + " apiextensions.k8s.io/v1; name a document of one of these forms"),
  /**
   * A file with CRDs also has another object, such as a Namespace, or a directory has a file
   * without CRDs. The importer skips it.
   */
  SKIPPED_OBJECT(
      "KW-SkippedObject",
      Severity.NOTE,
      "%s is neither a CustomResourceDefinition nor an OpenAPI document, so it is skipped"),
  /** Values are nested deeper than 100 levels, or a YAML alias is inside its own anchor. */
  TOO_DEEP(
      "KW-TooDeep",
      Severity.ERROR,
      "values are nested deeper than %s levels; flatten the document"),
  /**
   * The document has more than two million values with aliases expanded, or more than 256 MiB
   * unpacked.
   */
  TOO_LARGE(
      "KW-TooLarge",
      Severity.ERROR,
      "the document holds more than %s values once its aliases are expanded; split it or write the"
          + " repeated parts out"),
  /** An object has the same key twice, or two type mappings name the same definition. */
  DUPLICATE_KEY(
      "KW-DuplicateKey", Severity.ERROR, "key \"%s\" occurs twice in one object; remove one"),
  /** A {@code $ref} points to another document. The importer never fetches anything. */
  EXTERNAL_REFERENCE(
      "KW-ExternalReference",
      Severity.ERROR,
      "reference \"%s\" leads out of the document; copy its target into the document and refer to"
          + " it by #/"),
  /** A {@code $ref} has no target, or a CRD has a {@code $ref}. */
  UNKNOWN_REFERENCE(
      "KW-UnknownReference",
      Severity.ERROR,
      "reference \"%s\" has no target in the document; add the definition or correct the name"),
  /** A definition refers to itself without an object in between. */
  CIRCULAR_DEFINITION(
      "KW-CircularDefinition",
      Severity.ERROR,
      "definition \"%s\" refers to itself without an object in between, which no Java type can"
          + " express; put an object in between"),
  /** The importer does not know a schema keyword. */
  UNKNOWN_KEYWORD("KW-UnknownKeyword", Severity.ERROR, "schema keyword \"%s\" is unknown; %s"),
  /**
   * The value of a schema keyword has the wrong type, such as a {@code maxLength} that is not a
   * number.
   */
  MALFORMED_KEYWORD(
      "KW-MalformedKeyword",
      Severity.ERROR,
      "schema keyword \"%s\" has the value %s; it must be %s"),
  /** The OpenAPI parser refuses the document. */
  INVALID_OPENAPI(
      "KW-InvalidOpenApi",
      Severity.ERROR,
      "the OpenAPI parser refuses the document: %s; correct it"),
  /**
   * The API server would refuse a group, version, kind, plural, short name or category, or Java
   * would refuse a package or type.
   */
  ILLEGAL_NAME("KW-IllegalName", Severity.ERROR, "%s \"%s\" is not a legal name; use %s"),
  /** A CRD has no name, or no version with a schema. */
  MISSING_FIELD("KW-MissingField", Severity.ERROR, "there is no %s here; add it"),
  /** A CRD has a field that the API server does not know. */
  UNKNOWN_FIELD("KW-UnknownField", Severity.ERROR, "field \"%s\" is unknown; %s"),
  /** A field of a CRD has a value of the wrong type. */
  MALFORMED_FIELD(
      "KW-MalformedField", Severity.ERROR, "field \"%s\" has the value %s; it must be %s"),
  /**
   * The API server refuses the CRD, such as one without a storage version or with a schema that is
   * not structural.
   */
  INVALID_CRD("KW-InvalidCrd", Severity.ERROR, "the API server refuses this CRD: %s"),
  /**
   * A CRD has something that cannot work and that the API server takes: two columns of one name, or
   * a path outside of the schema.
   */
  TOLERATED(
      "KW-Tolerated", Severity.WARNING, "%s; the API server takes it, so it is imported as it is"),
  /** Two documents declare the same kind or the same CRD. The message names both. */
  DUPLICATE_KIND(
      "KW-DuplicateKind",
      Severity.ERROR,
      "%s is declared a second time, first in %s; import only one of the two documents"),
  /** A pattern of {@code includeKinds} or {@code excludeKinds} matches no kind of the documents. */
  UNMATCHED_KIND(
      "KW-UnmatchedKind", Severity.ERROR, "pattern \"%s\" matches no kind of the documents; %s"),
  /** {@code includeKinds} and {@code excludeKinds} leave out all kinds of the documents. */
  NO_KINDS(
      "KW-NoKinds",
      Severity.ERROR,
      "the patterns leave out all %s kinds of the documents; exclude fewer of them"),
  /** Only some versions of a CRD are imported, and javac is to write the CRD. */
  PARTIAL_CRD(
      "KW-PartialCrd",
      Severity.ERROR,
      "the CRD would lack version %s, which is not imported; import all versions, or set crd to"
          + " false, so that javac writes no CRD"),
  /** A text of an annotation is longer than the 65,535 bytes that a class file can hold. */
  TEXT_TOO_LONG(
      "KW-TextTooLong",
      Severity.ERROR,
      "the text of \"%s\" has more than 65535 bytes, more than a class file holds; shorten it"),
  /**
   * An object has more properties than a record can have components. It becomes {@code RawJson}.
   */
  TOO_MANY_PROPERTIES(
      "KW-TooManyProperties",
      Severity.WARNING,
      "the object has %s properties, more than a record can have, so it becomes RawJson; split it"
          + " to get a record"),
  /** No Java type expresses this combination of schemas. It becomes {@code RawJson}. */
  OPAQUE_SCHEMA(
      "KW-OpaqueSchema",
      Severity.WARNING,
      "no Java type expresses how the schema combines %s, so it becomes RawJson; write the schema"
          + " in another way to get a type"),
  /**
   * An object is like a <a href="importer.md#built-in-types">built-in type</a>, and has another
   * schema. It becomes a record of its own.
   */
  NOT_BUILT_IN(
      "KW-NotBuiltIn",
      Severity.NOTE,
      "the object is like %s, but %s, so it becomes a record of its own"),
  /**
   * An object has the schema of several <a href="importer.md#built-in-types">built-in types</a>,
   * and the name of its property chooses none of them. It becomes a record of its own.
   */
  SEVERAL_BUILT_IN(
      "KW-SeveralBuiltIn",
      Severity.NOTE,
      "the object has the schema of %s, so it becomes a record of its own; a type mapping can choose"
          + " one of them"),
  /**
   * A key under {@code x-kubernetes-list-map-keys} is optional and has no default. The API server
   * refuses a CRD with such a list.
   */
  LIST_KEY_WITHOUT_DEFAULT(
      "KW-ListKeyWithoutDefault",
      Severity.WARNING,
      "list key \"%s\" is optional and has no default, so the API server refuses a CRD with this"
          + " list; make the key required or give it a default"),
  /** Two OpenAPI documents have definitions of one name that differ. */
  DEFINITIONS_DIFFER(
      "KW-DefinitionsDiffer",
      Severity.ERROR,
      "definition \"%s\" differs from the one of the same name in %s; import only one of the two"
          + " documents"),
  /**
   * No document has the definition, path or shape that a <a href="importer.md#your-types">type
   * mapping</a> names.
   */
  UNUSED_MAPPING(
      "KW-UnusedMapping", Severity.ERROR, "type mapping for \"%s\" has no effect, since %s; %s"),
  /** Annotations cannot express a part of a CRD: a {@code caBundle}. */
  NOT_CARRIED(
      "KW-NotCarried",
      Severity.WARNING,
      "%s is not carried into annotations; set it on the generated CRD by hand"),
  /**
   * An exception of the <a href="crd-check.md#exceptions">check of CRDs</a> matches no breaking
   * change.
   */
  UNUSED_EXCEPTION(
      "KW-UnusedException",
      Severity.ERROR,
      "exception %s for %s matches no breaking change; remove or correct it"),
  /**
   * The <a href="importer.md#releases">table of releases</a> has a mistake: a member that does not
   * exist, a release that is not among {@code releases}, or a field that the definition lacks.
   */
  MALFORMED_HISTORY("KW-MalformedHistory", Severity.ERROR, "%s; %s"),
  /** The output directory has files that no import wrote. */
  FOREIGN_FILE(
      "KW-ForeignFile",
      Severity.ERROR,
      "the output directory holds \"%s\", which no import wrote; choose an empty directory"),
  /** The importer cannot write the output directory. */
  UNWRITABLE(
      "KW-Unwritable",
      Severity.ERROR,
      "the sources cannot be written: %s; check the directory and its permissions"),
  /** A file or resource is missing or cannot be read. */
  UNREADABLE_DOCUMENT(
      "KW-UnreadableDocument",
      Severity.ERROR,
      "the document cannot be read: %s; check the path and its permissions");

  /** The severity of a diagnostic. */
  public enum Severity {
    /** The importer emits nothing. */
    ERROR,
    /** The importer emits the sources. */
    WARNING,
    /** The importer did what was to be expected, and says so. */
    NOTE
  }

  private final String id;
  private final Severity severity;
  private final String template;

  DiagnosticId(String id, Severity severity, String template) {
    this.id = id;
    this.severity = severity;
    this.template = template;
  }

  /** Returns the id in messages, such as {@code KW-TooDeep}. */
  public String id() {
    return id;
  }

  /** Returns the severity. */
  public Severity severity() {
    return severity;
  }

  String format(Object... arguments) {
    return String.format(java.util.Locale.ROOT, template, arguments);
  }
}
