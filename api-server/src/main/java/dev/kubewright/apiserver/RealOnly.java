package dev.kubewright.apiserver;

/** A feature that only a real API server supports. A test suite prints and counts these. */
public enum RealOnly {
  /** A few managed fields. */
  MANAGED_FIELDS(
      "a list that a client sends empty, and that is shown as null, has no entry in managedFields,"
          + " and no generation in network policies. Nor has what the server writes itself, such as"
          + " the status of CRDs"),
  /** Validation rules in CEL. */
  CEL_RULES("x-kubernetes-validations of CRDs are neither compiled nor evaluated"),
  /** Validation ratcheting. */
  RATCHETING("updates that keep a value are refused if the schema of a CRD no longer takes it"),
  /** Details of the schemas of CRDs. */
  SCHEMA_DETAILS(
      "formats of strings are checked by simpler rules. Faults name 1.0 as the"
          + " integer 1, and show unknown fields in a value of a wrong type"),
  /** Validation of built-in kinds. */
  BUILT_IN_VALIDATION(
      "built-in kinds are checked for JSON types, unknown fields and metadata, not for meaning. Nor"
          + " are there warnings about the meaning of fields"),
  /** Other ranges of addresses for services. */
  SERVICE_RANGES(
      "the addresses of services come from 10.0.0.0/24 and lead nowhere. Other ServiceCIDRs have no"
          + " effect"),
  /** Conversion between built-in versions. */
  BUILT_IN_CONVERSION(
      "the versions of a built-in kind share storage, but only events and autoscalers are converted"
          + " between them. A percentage in a status that was written in autoscaling/v1 has a value"
          + " of 0 in v2"),
  /** Conversion webhooks of CRDs. */
  CONVERSION_WEBHOOKS(
      "cluster IPs lead nowhere, so a test sets the address of a conversion webhook. Each list"
          + " calls webhooks again, and a real server has a cache"),
  /** Admission. */
  ADMISSION(
      "webhook configurations and admission policies are stored and have no effect. No admission"
          + " plugin runs: no priorities and tolerations of pods, no quotas, no finalizers that"
          + " protect claims and volumes, no taint of new nodes"),
  /** Authorization. */
  AUTHORIZATION("every authenticated user may do everything"),
  /** Controllers. */
  CONTROLLERS(
      "no controller runs but garbage collection and namespace deletion: no pods of deployments. A"
          + " namespace that waits for what it holds has no conditions. There are no events about"
          + " owners in other namespaces, and no component has a status"),
  /** Graceful deletion of pods. */
  GRACEFUL_DELETION("pods are deleted at once, whatever their grace period"),
  /** OpenAPI v3 documents in protobuf, and CBOR. */
  OTHER_ENCODINGS("OpenAPI v3 documents are JSON only, and nothing is CBOR"),
  /** OpenAPI documents. */
  OPENAPI(
      "OpenAPI documents have no descriptions, no defaults that are zero values, and no allOf"
          + " around a single reference. Requests for a range of bytes have the whole document"),
  /** Printer columns of built-in kinds. */
  BUILT_IN_COLUMNS(
      "tables of built-in kinds have the columns Name and Age; these two have no descriptions, in"
          + " tables of CRDs neither"),
  /** Paths and names that are not text. */
  ODD_PATHS(
      "a path with an encoded NUL is answered with 400. A name that is no UTF-8 is shown with"
          + " replacement characters"),
  /** Aggregated API servers. */
  AGGREGATION("no other API server is ever reached; the versions of APIServices are always down"),
  /** The list of all paths. */
  ROOT_PATHS("the root path lists groups and their versions only"),
  /** Shard selectors, which are alpha in Kubernetes 1.36. */
  SHARDS("shard selectors are ignored, as by a server without the feature gate"),
  /** The lease of the server itself, and repairs while it runs. */
  OWN_OBJECTS(
      "the server has no lease: a real one renews its own every ten seconds, which would change the"
          + " resource version under each test. What it made by itself comes back with the next"
          + " start only. The service kubernetes leads to an address for documentation"),
  /** Priority and fairness. */
  FLOW_CONTROL(
      "no request is ever queued or refused for load. The headers of responses name a flow schema"
          + " and a priority level that do not exist"),
  /** Bodies that are nested very deep, or have very large numbers. */
  DEEP_BODIES(
      "JSON that is nested more than 500 levels deep is refused, in a body or as the result of a"
          + " patch. A real server takes 10,000 levels. A number from 1.8e308 on is refused, too, which"
          + " a real server takes for a quantity"),
  /** The bytes of JSON. */
  MEMBER_ORDER(
      "the members of JSON objects stand in another order: in metadata, those that the server sets"
          + " come last"),
  /** The style of YAML. */
  YAML_STYLE(
      "YAML escapes other characters than Go does: no emojis, but line breaks of Unicode, which a"
          + " real server turns into spaces. Keys of which the numbers begin with zeros stand in"
          + " another order"),
  /** Odd forms of HTTP/1.1. */
  HTTP_CORNERS(
      "broken chunks, two lengths, folded headers, an empty Host, OPTIONS * and responses to"
          + " HTTP/1.0 are those of Jetty, which is stricter than Go"),
  /** Metrics, pages for people who run a server, and what a server says of its tokens. */
  OTHER_PATHS(
      "/metrics, /statusz, /flagz, /debug and the discovery of OpenID Connect are not found, and"
          + " tokens of service accounts have signatures that only this server can check");

  private final String reason;

  RealOnly(String reason) {
    this.reason = reason;
  }

  /** Returns what the in-memory server does instead. */
  public String reason() {
    return reason;
  }
}
