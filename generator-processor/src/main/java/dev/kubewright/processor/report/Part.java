package dev.kubewright.processor.report;

import java.util.EnumSet;
import java.util.Set;

/** A part of the generated Java types that stays unknown after a mistake. */
public enum Part {
  /** Nothing: only the CRD would be wrong. */
  CRD,
  /** Types in other packages, which cannot see the declaration. */
  ACCESS,
  /** What components a builder and a codec have. */
  COMPONENTS,
  /** The types themselves: others cannot name them, or they would clash. */
  TYPES;

  private static final Set<Diagnostic> OF_TYPES =
      EnumSet.of(
          Diagnostic.NOT_A_RECORD,
          Diagnostic.ILLEGAL_JAVA_NAME,
          Diagnostic.ILLEGAL_GROUP_NAME,
          Diagnostic.DUPLICATE_SUBRESOURCE,
          Diagnostic.SUBRESOURCE_VERB,
          Diagnostic.SUBRESOURCE_METHOD,
          Diagnostic.CLIENTSET_PREFIX,
          Diagnostic.CLIENTSET_EMPTY,
          Diagnostic.CLIENTSET_KIND,
          Diagnostic.CLIENTSET_PACKAGE,
          Diagnostic.GROUP_CLASH,
          Diagnostic.DUPLICATE_CODEC);

  private static final Set<Diagnostic> OF_CRDS =
      EnumSet.of(
          Diagnostic.OTHER_LIBRARY,
          Diagnostic.NOT_IN_SCHEMA,
          Diagnostic.NOT_A_KIND,
          Diagnostic.ILLEGAL_GROUP,
          Diagnostic.ILLEGAL_VERSION,
          Diagnostic.ILLEGAL_KIND,
          Diagnostic.ILLEGAL_NAME,
          Diagnostic.BAD_JSON,
          Diagnostic.WRONG_CONSTRAINT,
          Diagnostic.EMBEDDED_SCALAR,
          Diagnostic.NEGATIVE_COUNT,
          Diagnostic.EMPTY_RANGE,
          Diagnostic.MULTIPLE_OF,
          Diagnostic.NOT_FINITE,
          Diagnostic.EMPTY_ENUM_VALUES,
          Diagnostic.DUPLICATE_ENUM_VALUES,
          Diagnostic.ENUM_VALUES_TYPE,
          Diagnostic.DEFAULT_TYPE,
          Diagnostic.DEFAULT_REFUSED,
          Diagnostic.BAD_PATTERN,
          Diagnostic.SET_OF_OBJECTS,
          Diagnostic.OPTIONAL_LIST_KEY,
          Diagnostic.NOT_STRUCTURAL,
          Diagnostic.SCHEMA_REFUSED,
          Diagnostic.EMPTY_RULE,
          Diagnostic.RULE_REASON,
          Diagnostic.CEL_RULE,
          Diagnostic.DUPLICATE_KIND,
          Diagnostic.DUPLICATE_PLURAL,
          Diagnostic.DUPLICATE_NAME,
          Diagnostic.DUPLICATE_JAVA_NAME,
          Diagnostic.PRINT_COLUMN_PATH,
          Diagnostic.PRINT_COLUMN_TYPE,
          Diagnostic.PRINT_COLUMN_MISMATCH,
          Diagnostic.DUPLICATE_COLUMN,
          Diagnostic.SCALE_PATH,
          Diagnostic.SCALE_TYPE,
          Diagnostic.SELECTABLE_FIELD,
          Diagnostic.NO_STORAGE,
          Diagnostic.TWO_STORAGE,
          Diagnostic.VERSIONS_DISAGREE,
          Diagnostic.WARNING_WITHOUT_DEPRECATION,
          Diagnostic.DEPRECATION_WARNING,
          Diagnostic.CONVERSION_ADDRESS,
          Diagnostic.CONVERSION_ENDPOINT,
          Diagnostic.CONVERSIONS_DISAGREE,
          Diagnostic.CRD_METADATA,
          Diagnostic.RECURSIVE_SCHEMA,
          Diagnostic.NO_EMPTY_PART,
          Diagnostic.SUBRESOURCE_NAME,
          Diagnostic.MISSING_RUNTIME,
          Diagnostic.RBAC_KIND,
          Diagnostic.RBAC_TARGET,
          Diagnostic.RBAC_PATH,
          Diagnostic.RBAC_NOTHING,
          Diagnostic.RBAC_VERB,
          Diagnostic.RBAC_SUBRESOURCE,
          Diagnostic.RBAC_NAME,
          Diagnostic.RBAC_ROLE);

  /** What a mistake leaves unknown. */
  public static Part of(Diagnostic mistake) {
    if (OF_TYPES.contains(mistake)) {
      return TYPES;
    }
    if (mistake == Diagnostic.KIND_NOT_PUBLIC) {
      return ACCESS;
    }
    return OF_CRDS.contains(mistake) ? CRD : COMPONENTS;
  }
}
