package dev.kubewright.processor.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The shapes that the holders of a package have before this round.
 *
 * @param holders how many holders this compilation has written
 * @param written the types whose shapes they hold
 * @param kept shapes of types that are not source in this compilation, by type: those that an
 *     earlier compilation of the same package wrote
 */
public record ShapesModel(int holders, Set<String> written, Map<String, List<String>> kept) {
  /** No shape. */
  public static final ShapesModel NONE = new ShapesModel(0, Set.of(), Map.of());

  /** Copies and sorts. */
  public ShapesModel {
    written = Set.copyOf(written);
    kept = Collections.unmodifiableMap(new TreeMap<>(kept));
  }
}
