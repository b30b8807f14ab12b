package dev.kubewright.importer.check;

/**
 * The changes of a CRD that break its users. The guide {@code docs/explain/crd-evolution.md} names
 * the source of each rule.
 */
public enum Rule {
  /** The CRD is missing. */
  CRD_REMOVED("KW-CrdRemoved", StoredObjects.DELETED, "clients still use it; restore the CRD"),
  /** The group is another one. */
  GROUP_CHANGED(
      "KW-GroupChanged",
      StoredObjects.CRD_REFUSED,
      "the server refuses the update; restore the group"),
  /** The kind or the plural is another one. */
  NAMES_CHANGED(
      "KW-NamesChanged",
      StoredObjects.CRD_REFUSED,
      "the server refuses the update; restore the name"),
  /** The scope is another one. */
  SCOPE_CHANGED(
      "KW-ScopeChanged",
      StoredObjects.CRD_REFUSED,
      "the server refuses the update; restore the scope"),
  /** The version in which objects are stored is missing. */
  STORED_VERSION_REMOVED(
      "KW-StoredVersionRemoved",
      StoredObjects.CRD_REFUSED,
      "objects are stored in it; keep it until all of them are written again"),
  /** A served version is missing or no longer served. */
  SERVED_VERSION_REMOVED(
      "KW-ServedVersionRemoved", StoredObjects.VALID, "clients still use it; deprecate it first"),
  /** Objects are stored in a version that no release has served. */
  STORAGE_VERSION_UNRELEASED(
      "KW-StorageVersionUnreleased",
      StoredObjects.VALID,
      "the earlier release cannot read such objects; first release a version that serves both"),
  /** The conversion webhook is missing. */
  CONVERSION_REMOVED(
      "KW-ConversionRemoved",
      StoredObjects.VALID,
      "the server no longer converts between the versions; restore the webhook"),
  /** The status subresource is missing. */
  STATUS_REMOVED(
      "KW-StatusRemoved", StoredObjects.VALID, "requests to /status fail; restore the subresource"),
  /** There is a status subresource where there was none. */
  STATUS_ADDED(
      "KW-StatusAdded",
      StoredObjects.VALID,
      "the server ignores the status in other requests; use a new version"),
  /** The scale subresource is missing or has other paths. */
  SCALE_CHANGED(
      "KW-ScaleChanged", StoredObjects.VALID, "autoscalers depend on it; restore the subresource"),
  /** A selectable field is missing. */
  SELECTABLE_FIELD_REMOVED(
      "KW-SelectableFieldRemoved",
      StoredObjects.VALID,
      "the server refuses selectors with it; restore the field"),
  /** A field is missing. */
  FIELD_REMOVED(
      "KW-FieldRemoved",
      StoredObjects.VALID,
      "the server drops its values; keep the field or use a new version"),
  /** A field has another type. */
  TYPE_CHANGED(
      "KW-TypeChanged",
      StoredObjects.RATCHETED,
      "older values are refused; add another field or use a new version"),
  /** A field no longer takes both numbers and strings. */
  INT_OR_STRING_REMOVED(
      "KW-IntOrStringRemoved",
      StoredObjects.RATCHETED,
      "older values are refused; keep int-or-string"),
  /** A field that was optional is required, and no default fills it. */
  REQUIREMENT_ADDED(
      "KW-RequirementAdded",
      StoredObjects.RATCHETED_OUTSIDE,
      "objects without it are refused; make it optional"),
  /** A value of an enum is missing, or there is an enum where there was none. */
  ENUM_NARROWED("KW-EnumNarrowed", StoredObjects.RATCHETED, "older values are refused; keep them"),
  /** There is another pattern. */
  PATTERN_CHANGED(
      "KW-PatternChanged",
      StoredObjects.RATCHETED,
      "older values may not match; keep the pattern or remove it"),
  /** There is another format. */
  FORMAT_CHANGED(
      "KW-FormatChanged",
      StoredObjects.RATCHETED,
      "older values may be refused; keep the format or remove it"),
  /** A bound of numbers, lengths or sizes is tighter. */
  BOUND_TIGHTENED(
      "KW-BoundTightened", StoredObjects.RATCHETED, "older values may be refused; keep the bound"),
  /** There is a new CEL rule. */
  CEL_RULE_ADDED(
      "KW-CelRuleAdded",
      StoredObjects.RATCHETED,
      "older values may break the rule; keep the rules as they were"),
  /** There is a new CEL rule that compares with the older value. */
  TRANSITION_RULE_ADDED(
      "KW-TransitionRuleAdded",
      StoredObjects.REFUSED,
      "updates may be refused; keep the rules as they were"),
  /** {@code allOf}, {@code anyOf} or {@code oneOf} say something else. */
  COMPOSITION_CHANGED(
      "KW-CompositionChanged",
      StoredObjects.RATCHETED,
      "older values may be refused; keep the alternatives"),
  /** {@code not} says something else. */
  NEGATION_CHANGED(
      "KW-NegationChanged",
      StoredObjects.RATCHETED,
      "older values may be refused; keep the condition"),
  /** A field has another default, or a default where it had none, or none where it had one. */
  DEFAULT_CHANGED(
      "KW-DefaultChanged",
      StoredObjects.VALID,
      "objects without the field get another meaning; keep the default"),
  /** A list has another list type. */
  LIST_TYPE_CHANGED(
      "KW-ListTypeChanged",
      StoredObjects.RATCHETED,
      "apply merges the list in another way; keep the list type"),
  /** The items of a list have other keys. */
  LIST_KEYS_CHANGED(
      "KW-ListKeysChanged",
      StoredObjects.RATCHETED,
      "apply finds items by other keys; keep the map keys"),
  /** A map or object has another map type. */
  MAP_TYPE_CHANGED(
      "KW-MapTypeChanged",
      StoredObjects.VALID,
      "apply merges the object in another way; keep the map type"),
  /** A field no longer takes {@code null}. */
  NULLABLE_REMOVED(
      "KW-NullableRemoved",
      StoredObjects.VALID,
      "the server drops null, or refuses it in lists; keep nullable"),
  /** An object no longer keeps unknown fields. */
  UNKNOWN_FIELDS_PRUNED(
      "KW-UnknownFieldsPruned",
      StoredObjects.VALID,
      "the server drops values that it kept; keep x-kubernetes-preserve-unknown-fields"),
  /** An object no longer takes any name as a key, or has a field with a schema among any fields. */
  ADDITIONAL_PROPERTIES_NARROWED(
      "KW-AdditionalPropertiesNarrowed",
      StoredObjects.RATCHETED,
      "older values may be dropped or refused; keep additionalProperties as it was"),
  /** An object has become an embedded resource or is none any more. */
  EMBEDDED_RESOURCE_CHANGED(
      "KW-EmbeddedResourceChanged",
      StoredObjects.REFUSED,
      "other values are checked; keep the marking"),
  /** Another keyword of the schema has changed. */
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
