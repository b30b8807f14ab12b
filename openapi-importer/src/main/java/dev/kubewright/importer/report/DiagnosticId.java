package dev.kubewright.importer.report;

/** Every diagnostic of the importer: its stable id, its severity and the form of its text. */
public enum DiagnosticId {
  /** The document is not JSON or YAML. */
  MALFORMED_DOCUMENT(
      "KW-MalformedDocument",
      Severity.ERROR,
      "the document is not well-formed: %s; fix its syntax"),
  /** The importer does not support the form of the document. */
  UNKNOWN_DOCUMENT(
      "KW-UnknownDocument",
      Severity.ERROR,
      "%s is neither an OpenAPI document (2.0, 3.0) nor a CustomResourceDefinition of"
          + " apiextensions.k8s.io/v1; name a document of one of these forms"),
  /** A document beside CRDs is some other object. */
  SKIPPED_OBJECT(
      "KW-SkippedObject",
      Severity.NOTE,
      "%s is neither a CustomResourceDefinition nor an OpenAPI document, so it is skipped"),
  /** Values are nested too deeply. */
  TOO_DEEP(
      "KW-TooDeep",
      Severity.ERROR,
      "values are nested deeper than %s levels; flatten the document"),
  /** The document is too large, or its aliases make it so. */
  TOO_LARGE(
      "KW-TooLarge",
      Severity.ERROR,
      "the document holds more than %s values once its aliases are expanded; split it or write the"
          + " repeated parts out"),
  /** One key stands twice in an object. */
  DUPLICATE_KEY(
      "KW-DuplicateKey", Severity.ERROR, "key \"%s\" stands twice in one object; remove one"),
  /** A reference leads out of the document. */
  EXTERNAL_REFERENCE(
      "KW-ExternalReference",
      Severity.ERROR,
      "reference \"%s\" leads out of the document; copy its target into the document and refer to"
          + " it by #/"),
  /** A reference leads nowhere. */
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
  /** The value of a schema keyword has the wrong type. */
  MALFORMED_KEYWORD(
      "KW-MalformedKeyword",
      Severity.ERROR,
      "schema keyword \"%s\" has the value %s; it must be %s"),
  /** The OpenAPI parser refuses the document. */
  INVALID_OPENAPI(
      "KW-InvalidOpenApi",
      Severity.ERROR,
      "the OpenAPI parser refuses the document: %s; correct it"),
  /** A name has characters that it may not have. */
  ILLEGAL_NAME("KW-IllegalName", Severity.ERROR, "%s \"%s\" is not a legal name; use %s"),
  /** A required field is missing or has the wrong type. */
  MISSING_FIELD("KW-MissingField", Severity.ERROR, "there is no %s here; add it"),
  /** A CRD has a field that the API server does not know. */
  UNKNOWN_FIELD("KW-UnknownField", Severity.ERROR, "field \"%s\" is unknown; %s"),
  /** A field of a CRD has a value of the wrong type. */
  MALFORMED_FIELD(
      "KW-MalformedField", Severity.ERROR, "field \"%s\" has the value %s; it must be %s"),
  /** The API server refuses the CRD. */
  INVALID_CRD("KW-InvalidCrd", Severity.ERROR, "the API server refuses this CRD: %s"),
  /** The API server takes something that cannot work. */
  TOLERATED(
      "KW-Tolerated", Severity.WARNING, "%s; the API server takes it, so it is imported as it is"),
  /** Two documents declare the same kind. */
  DUPLICATE_KIND(
      "KW-DuplicateKind",
      Severity.ERROR,
      "%s is declared a second time, first in %s; import only one of the two documents"),
  /** A pattern of the request matches no kind. */
  UNMATCHED_KIND(
      "KW-UnmatchedKind", Severity.ERROR, "pattern \"%s\" matches no kind of the documents; %s"),
  /** The patterns of the request leave no kind. */
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
  /** A text does not fit into a class file. */
  TEXT_TOO_LONG(
      "KW-TextTooLong",
      Severity.ERROR,
      "the text of \"%s\" has more than 65535 bytes, more than a class file holds; shorten it"),
  /** An object has more properties than a record may have components. */
  TOO_MANY_PROPERTIES(
      "KW-TooManyProperties",
      Severity.WARNING,
      "the object has %s properties, more than a record can have, so it becomes RawJson; split it"
          + " to get a record"),
  /** No Java type expresses a schema. */
  OPAQUE_SCHEMA(
      "KW-OpaqueSchema",
      Severity.WARNING,
      "no Java type expresses how the schema combines %s, so it becomes RawJson; write the schema"
          + " in another way to get a type"),
  /** An object has the properties of a type that exists, and another schema. */
  NOT_BUILT_IN(
      "KW-NotBuiltIn",
      Severity.NOTE,
      "the object is like %s, but %s, so it becomes a record of its own"),
  /** An object has the schema of several types that exist, and no name chooses one of them. */
  SEVERAL_BUILT_IN(
      "KW-SeveralBuiltIn",
      Severity.NOTE,
      "the object has the schema of %s, so it becomes a record of its own; a type mapping can choose"
          + " one of them"),
  /** A key of a list map is optional and no default is known. */
  LIST_KEY_WITHOUT_DEFAULT(
      "KW-ListKeyWithoutDefault",
      Severity.WARNING,
      "list key \"%s\" is optional and has no default, so the API server refuses a CRD with this"
          + " list; make the key required or give it a default"),
  /** Two documents declare one definition in two ways. */
  DEFINITIONS_DIFFER(
      "KW-DefinitionsDiffer",
      Severity.ERROR,
      "definition \"%s\" differs from the one of the same name in %s; import only one of the two"
          + " documents"),
  /** A type mapping names a definition that no document has. */
  UNUSED_MAPPING(
      "KW-UnusedMapping", Severity.ERROR, "type mapping for \"%s\" has no effect, since %s; %s"),
  /** Annotations cannot express a part of a CRD. */
  NOT_CARRIED(
      "KW-NotCarried",
      Severity.WARNING,
      "%s is not carried into annotations; set it on the generated CRD by hand"),
  /** An exception from the check of CRDs matches no change. */
  UNUSED_EXCEPTION(
      "KW-UnusedException",
      Severity.ERROR,
      "exception %s for %s matches no breaking change; remove or correct it"),
  /** The output directory has files that no import wrote. */
  FOREIGN_FILE(
      "KW-ForeignFile",
      Severity.ERROR,
      "the output directory holds \"%s\", which no import wrote; choose an empty directory"),
  /** The output could not be written. */
  UNWRITABLE(
      "KW-Unwritable",
      Severity.ERROR,
      "the sources cannot be written: %s; check the directory and its permissions"),
  /** A document could not be read from disk. */
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
