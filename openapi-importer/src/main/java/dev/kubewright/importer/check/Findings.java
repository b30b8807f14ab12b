package dev.kubewright.importer.check;

import java.util.ArrayList;
import java.util.List;

/** Collects the findings of one version of a CRD, or of a CRD as a whole. For one thread. */
final class Findings {
  private final String crd;
  private final String version;
  private final List<Finding> found = new ArrayList<>();

  /** Creates a list for a version, with an empty name for the CRD as a whole. */
  Findings(String crd, String version) {
    this.crd = crd;
    this.version = version;
  }

  /** Adds a finding. */
  void add(Rule rule, String path, String fact) {
    found.add(new Finding(rule, crd, version, path, fact));
  }

  /** Adds the findings of another list. */
  void add(Findings others) {
    found.addAll(others.found);
  }

  /** Returns the findings in the order in which they were added. */
  List<Finding> list() {
    return List.copyOf(found);
  }
}
