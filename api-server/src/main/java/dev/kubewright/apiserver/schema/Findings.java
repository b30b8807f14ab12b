package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The faults of a value, and how many rules it meets. Of faults with one message, one is kept. */
final class Findings {
  private final Map<String, FieldError> faults = new LinkedHashMap<>();
  private int met;

  void add(String message, FieldError fault) {
    faults.putIfAbsent(message, fault);
  }

  /** Counts a rule that was met, or a group of rules that was checked. */
  void count() {
    met++;
  }

  void merge(Findings others) {
    others.faults.forEach(faults::putIfAbsent);
    met += others.met;
  }

  boolean none() {
    return faults.isEmpty();
  }

  /** Returns whether these come closer than others, of which there may be none. */
  boolean closerThan(List<Findings> others) {
    return others.isEmpty() || met > others.get(0).met;
  }

  List<FieldError> all() {
    return new ArrayList<>(faults.values());
  }
}
