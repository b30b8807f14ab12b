package dev.kubewright.apiserver.negotiate;

/**
 * A kind that a client asks for in place of the object.
 *
 * @param group the parameter {@code g}
 * @param version the parameter {@code v}
 * @param kind the parameter {@code as}
 */
public record Conversion(String group, String version, String kind) {
  private static final String META = "meta.k8s.io";

  /** Returns whether this is a table. */
  public boolean isTable() {
    return isMeta() && kind.equals("Table");
  }

  /** Returns whether this is the metadata of objects. */
  public boolean isMetadata() {
    return isMeta()
        && (kind.equals("PartialObjectMetadata") || kind.equals("PartialObjectMetadataList"));
  }

  private boolean isMeta() {
    return group.equals(META) && (version.equals("v1") || version.equals("v1beta1"));
  }

  /** Returns whether this is the aggregated discovery. */
  public boolean isDiscovery() {
    return group.equals("apidiscovery.k8s.io")
        && version.equals("v2")
        && kind.equals("APIGroupDiscoveryList");
  }

  /** Returns the group and version as in objects. */
  public String groupVersion() {
    return group + "/" + version;
  }
}
