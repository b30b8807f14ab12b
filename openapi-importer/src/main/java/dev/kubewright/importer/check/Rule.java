package dev.kubewright.importer.check;

/**
 * The changes of a CRD that break its users. The table in {@code docs/reference/crd-check.md} is
 * made of this Javadoc.
 */
public enum Rule {
  /** A CRD is missing. Source: deprecation. */
  CRD_REMOVED("KW-CrdRemoved", StoredObjects.DELETED, "clients still use it; restore the CRD"),
  /** The group has changed. Source: update. */
  GROUP_CHANGED(
      "KW-GroupChanged",
      StoredObjects.CRD_REFUSED,
      "the server refuses the update; restore the group"),
  /** The kind or the plural has changed. Source: update. */
  NAMES_CHANGED(
      "KW-NamesChanged",
      StoredObjects.CRD_REFUSED,
      "the server refuses the update; restore the name"),
  /** The scope has changed. Source: update. */
  SCOPE_CHANGED(
      "KW-ScopeChanged",
      StoredObjects.CRD_REFUSED,
      "the server refuses the update; restore the scope"),
  /** The storage version is missing. Source: stored. */
  STORED_VERSION_REMOVED(
      "KW-StoredVersionRemoved",
      StoredObjects.CRD_REFUSED,
      "objects are stored in it; keep it until all of them are written again"),
  /** A served version is missing or not served. Source: deprecation. */
  SERVED_VERSION_REMOVED(
      "KW-ServedVersionRemoved", StoredObjects.VALID, "clients still use it; deprecate it first"),
  /**
   * Objects are stored in a version that the last release did not serve. Source: deprecation 4b.
   */
  STORAGE_VERSION_UNRELEASED(
      "KW-StorageVersionUnreleased",
      StoredObjects.VALID,
      "the earlier release cannot read such objects; first release a version that serves both"),
  /** The conversion webhook is missing, and there are several versions. Source: versions. */
  CONVERSION_REMOVED(
      "KW-ConversionRemoved",
      StoredObjects.VALID,
      "the server no longer converts between the versions; restore the webhook"),
  /** The status subresource is missing. Source: changes. */
  STATUS_REMOVED(
      "KW-StatusRemoved", StoredObjects.VALID, "requests to /status fail; restore the subresource"),
  /** There is a new status subresource. Source: status. */
  STATUS_ADDED(
      "KW-StatusAdded",
      StoredObjects.VALID,
      "the server ignores the status in other requests; use a new version"),
  /** The scale subresource is missing or has other paths. Source: changes. */
  SCALE_CHANGED(
      "KW-ScaleChanged", StoredObjects.VALID, "autoscalers depend on it; restore the subresource"),
  /** A selectable field is missing. Source: changes. */
  SELECTABLE_FIELD_REMOVED(
      "KW-SelectableFieldRemoved",
      StoredObjects.VALID,
      "the server refuses selectors with it; restore the field"),
  /** A field is missing. Source: deprecation 1. */
  FIELD_REMOVED(
      "KW-FieldRemoved",
      StoredObjects.VALID,
      "the server drops its values; keep the field or use a new version"),
  /** The type has changed, and the new one is not wider. Source: changes. */
  TYPE_CHANGED(
      "KW-TypeChanged",
      StoredObjects.RATCHETED,
      "older values are refused; add another field or use a new version"),
  /** The field takes only numbers or only strings. Source: changes. */
  INT_OR_STRING_REMOVED(
      "KW-IntOrStringRemoved",
      StoredObjects.RATCHETED,
      "older values are refused; keep int-or-string"),
  /** A field is required and has no default. Source: changes. */
  REQUIREMENT_ADDED(
      "KW-RequirementAdded",
      StoredObjects.RATCHETED_OUTSIDE,
      "objects without it are refused; make it optional"),
  /** An enum is new or has lost values. Source: changes. */
  ENUM_NARROWED("KW-EnumNarrowed", StoredObjects.RATCHETED, "older values are refused; keep them"),
  /** A pattern is new or has changed. Source: changes. */
  PATTERN_CHANGED(
      "KW-PatternChanged",
      StoredObjects.RATCHETED,
      "older values may not match; keep the pattern or remove it"),
  /** A format is new or has changed, and it is not wider. Source: changes. */
  FORMAT_CHANGED(
      "KW-FormatChanged",
      StoredObjects.RATCHETED,
      "older values may be refused; keep the format or remove it"),
  /**
   * A bound of a number, length or size is tighter, or {@code multipleOf} is stricter. Source:
   * changes.
   */
  BOUND_TIGHTENED(
      "KW-BoundTightened", StoredObjects.RATCHETED, "older values may be refused; keep the bound"),
  /** A CEL rule is new. Its message may change. Source: changes. */
  CEL_RULE_ADDED(
      "KW-CelRuleAdded",
      StoredObjects.RATCHETED,
      "older values may break the rule; keep the rules as they were"),
  /**
   * A CEL rule with {@code oldSelf} is new, or has {@code optionalOldSelf} now. Source: changes.
   */
  TRANSITION_RULE_ADDED(
      "KW-TransitionRuleAdded",
      StoredObjects.REFUSED,
      "updates may be refused; keep the rules as they were"),
  /**
   * {@code allOf} has a new condition, {@code anyOf} has lost an alternative or is new, or {@code
   * oneOf} has changed. Source: changes.
   */
  COMPOSITION_CHANGED(
      "KW-CompositionChanged",
      StoredObjects.RATCHETED,
      "older values may be refused; keep the alternatives"),
  /** {@code not} is new or has changed. Source: changes. */
  NEGATION_CHANGED(
      "KW-NegationChanged",
      StoredObjects.RATCHETED,
      "older values may be refused; keep the condition"),
  /**
   * A default is new, is missing or has changed. New fields, and fields that were required, may
   * have a new one. Source: defaults.
   */
  DEFAULT_CHANGED(
      "KW-DefaultChanged",
      StoredObjects.VALID,
      "objects without the field get another meaning; keep the default"),
  /** {@code x-kubernetes-list-type} has changed. Source: merge. */
  LIST_TYPE_CHANGED(
      "KW-ListTypeChanged",
      StoredObjects.RATCHETED,
      "apply merges the list in another way; keep the list type"),
  /** {@code x-kubernetes-list-map-keys} has changed. Source: merge. */
  LIST_KEYS_CHANGED(
      "KW-ListKeysChanged",
      StoredObjects.RATCHETED,
      "apply finds items by other keys; keep the map keys"),
  /** {@code x-kubernetes-map-type} has changed. Source: merge. */
  MAP_TYPE_CHANGED(
      "KW-MapTypeChanged",
      StoredObjects.VALID,
      "apply merges the object in another way; keep the map type"),
  /**
   * {@code nullable} is missing. The server drops {@code null} from objects that it reads, but
   * refuses it as an item of a list. Source: changes.
   */
  NULLABLE_REMOVED(
      "KW-NullableRemoved",
      StoredObjects.VALID,
      "the server drops null, or refuses it in lists; keep nullable"),
  /** {@code x-kubernetes-preserve-unknown-fields} is missing. Source: pruning. */
  UNKNOWN_FIELDS_PRUNED(
      "KW-UnknownFieldsPruned",
      StoredObjects.VALID,
      "the server drops values that it kept; keep x-kubernetes-preserve-unknown-fields"),
  /**
   * {@code additionalProperties} takes less, or a field has a schema where any value was kept.
   * Source: changes.
   */
  ADDITIONAL_PROPERTIES_NARROWED(
      "KW-AdditionalPropertiesNarrowed",
      StoredObjects.RATCHETED,
      "older values may be dropped or refused; keep additionalProperties as it was"),
  /** {@code x-kubernetes-embedded-resource} is new or missing. Source: pruning. */
  EMBEDDED_RESOURCE_CHANGED(
      "KW-EmbeddedResourceChanged",
      StoredObjects.REFUSED,
      "other values are checked; keep the marking"),
  /** Another keyword has changed. Source: changes. */
  KEYWORD_CHANGED(
      "KW-KeywordChanged", StoredObjects.UNKNOWN, "its effect is not known; keep its value");

  private final String id;
  private final StoredObjects storedObjects;
  private final String remedy;

  Rule(String id, StoredObjects storedObjects, String remedy) {
    this.id = id;
    this.storedObjects = storedObjects;
    this.remedy = remedy;
  }

  /** Returns the stable id in messages and exceptions, such as {@code KW-FieldRemoved}. */
  public String id() {
    return id;
  }

  /** Returns what the change does to updates of objects that were stored before it. */
  public StoredObjects storedObjects() {
    return storedObjects;
  }

  /** Returns the consequence and what to do. */
  String remedy() {
    return remedy;
  }
}
