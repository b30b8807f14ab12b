package dev.kubewright.apiserver.kinds;

/** Where objects are stored that the server itself looks for: {@code group/plural}. */
public final class Buckets {
  /** Namespaces. */
  public static final String NAMESPACES = "/namespaces";

  /** Nodes. */
  public static final String NODES = "/nodes";

  /** Services. */
  public static final String SERVICES = "/services";

  /** The addresses behind services. */
  public static final String ENDPOINT_SLICES = "discovery.k8s.io/endpointslices";

  /** Events of both groups. */
  public static final String EVENTS = "/events";

  /** Disruption budgets. */
  public static final String BUDGETS = "policy/poddisruptionbudgets";

  /** CRDs. */
  public static final String CRDS = dev.kubewright.apiserver.kinds.crd.CrdController.BUCKET;

  private Buckets() {}
}
