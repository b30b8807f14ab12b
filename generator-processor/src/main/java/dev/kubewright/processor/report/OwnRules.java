package dev.kubewright.processor.report;

import java.util.EnumSet;
import java.util.Set;

/** The rules that are this project's own. */
final class OwnRules {
  /**
   * Those that the API server has no rule for, or another rule. They guard people's own records
   * against slips.
   */
  static final Set<Diagnostic> ALL =
      EnumSet.of(
          Diagnostic.DUPLICATE_COLUMN,
          Diagnostic.DUPLICATE_NAME,
          Diagnostic.PRINT_COLUMN_PATH,
          Diagnostic.PRINT_COLUMN_MISMATCH,
          Diagnostic.SCALE_PATH,
          Diagnostic.SCALE_TYPE,
          Diagnostic.SELECTABLE_FIELD,
          Diagnostic.SAME_SELECTABLE_FIELDS,
          Diagnostic.DEFAULT_TYPE,
          Diagnostic.DEFAULT_REFUSED,
          Diagnostic.BAD_PATTERN,
          Diagnostic.EMPTY_RANGE,
          Diagnostic.MULTIPLE_OF,
          Diagnostic.EMPTY_ENUM_VALUES,
          Diagnostic.DUPLICATE_ENUM_VALUES,
          Diagnostic.ENUM_VALUES_TYPE,
          Diagnostic.WRONG_CONSTRAINT,
          Diagnostic.EMBEDDED_SCALAR,
          Diagnostic.SET_OF_OBJECTS,
          Diagnostic.KEYS_WITHOUT_MAP,
          Diagnostic.KEYS_OF_SCALARS,
          Diagnostic.LIST_KEY_TYPE,
          Diagnostic.NOT_STRUCTURAL,
          Diagnostic.EMPTY_RULE,
          Diagnostic.RULE_REASON,
          Diagnostic.CEL_RULE,
          Diagnostic.CEL_UNJUDGED,
          Diagnostic.NO_EMPTY_PART);

  private OwnRules() {}
}
