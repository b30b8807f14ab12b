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
  /** Defaults of numbers with {@code multipleOf}. */
  MULTIPLES(37, "a multiple that is no exact binary number is refused: 0.29 of 0.01"),
  /** The estimated costs of a few CEL rules. */
  CEL_COSTS(
      37,
      "`matches(a, b)` costs less than `a.matches(b)`, and names in the metadata of embedded"
          + " objects have no length"),
  /** The warning for a list that is a set of objects or lists, in the schema of a CRD. */
  SET_WARNINGS(37, "servers give no warning"),
  /** Compression of the first state of watches. */
  COMPRESSED_WATCHES(37, "watches are never compressed"),
  /** The permissions of exec, attach and port-forward over WebSockets. */
  STREAM_PERMISSIONS(36, "`get` is enough, where newer ones want `create` too"),
  /** The death of a node under a command with an input, on kubelets of 1.36 and later. */
  PASSED_ON_STREAMS(
      36, "servers translate for every kubelet, and report the command as ended with 0"),
  /** The endpoints that proxies of services use. */
  SERVICE_PROXIES(
      37,
      "they take the `Endpoints` of a service in place of its slices; without that object, the"
          + " service is not found"),
  /** Managed fields of a custom resource, after an update if one of its versions is gone. */
  OWNERS_OF_A_GONE_VERSION(
      37, "an update by another method than apply removes the managed fields of all managers"),
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
