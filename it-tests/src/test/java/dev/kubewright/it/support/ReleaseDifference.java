package dev.kubewright.it.support;

/**
 * What API servers of older supported releases do differently, as far as a scenario meets it. The
 * constants are the list of {@code docs/reference/test-kit.md}. Releases between those that are
 * tested count as the older one.
 */
public enum ReleaseDifference {
  /** Shard selectors, behind the feature gate {@code ShardedListAndWatch}. */
  SHARD_SELECTORS(36, "servers know neither shard selectors nor their feature gate"),
  /** Functions of CEL in rules of CRDs. */
  CEL_FUNCTIONS(
      36,
      "functions of lists are unknown: `slice`, `sort`, `flatten`, `distinct`, `lists.range` …"),
  /** Verdicts on defaults in CRDs. */
  CRD_DEFAULTS(36, "defaults beyond the format `int32` are taken, and more texts as `uri`"),
  /** Two answers to odd schemas of CRDs. */
  CRD_MESSAGES(
      36,
      "a fraction as the default of an integer is refused in other words, and the format of a"
          + " schema's root gives no warning"),
  /** The verb {@code create} of subresources that connect to a container. */
  CONNECT_RIGHTS(
      36,
      "a role needs only `get` on `pods/exec`, `attach` and `portforward` for WebSockets; from 1.35"
          + " on it needs `create`, too"),
  /** Streams that the API server passes on to a kubelet that knows WebSockets. */
  PASSED_ON_STREAMS(
      36, "all streams are translated, as for older kubelets: a lost node looks like the end"),
  /** Defaults of numbers with {@code multipleOf}. */
  MULTIPLES(37, "a multiple that is no exact binary number is refused: 0.29 of 0.01"),
  /** The estimated costs of a few CEL rules. */
  CEL_COSTS(
      37,
      "`matches(a, b)` costs less than `a.matches(b)`, and names in the metadata of embedded"
          + " objects have no length"),
  /** The warning for a list that is a set of objects or lists, in the schema of a CRD. */
  SET_WARNINGS(37, "servers give no warning"),
  /** The objects that lead the proxy of a service to its pods. */
  SERVICE_SLICES(
      37,
      "the API server reads `Endpoints` in place of `EndpointSlice`, and responds 404 without them"),
  /** Compression of the first state of watches. */
  COMPRESSED_WATCHES(37, "watches are never compressed"),
  /** The object whose conversion webhook fails, in the messages of reads. */
  UNREADABLE_OBJECTS(
      37,
      "the message is that of the webhook alone. The option"
          + " `ignoreStoreReadErrorWithClusterBreakingPotential` of deletions has no effect");

  private final int since;
  private final String before;

  ReleaseDifference(int since, String before) {
    this.since = since;
    this.before = before;
  }

  /** Returns the minor version from which on servers do as the newest does: 36 for 1.36. */
  public int since() {
    return since;
  }

  /** Returns what older servers do. */
  public String before() {
    return before;
  }
}
