package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import java.util.List;

/** A path of an applied configuration that another manager has with another value. */
record Conflict(Manager manager, List<Step> path) {
  Conflict {
    path = List.copyOf(path);
  }

  String pathText() {
    return FieldSet.text(path);
  }
}
