package dev.kubewright.rest.mapping;

import dev.kubewright.resource.GroupVersionKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what an argument of a command line stands for, in the order in which kubectl tries. */
final class ArgumentMapping {
  private ArgumentMapping() {}

  /** Tries the argument as a resource first, then as a kind. */
  static RestMapping find(RestMapper mapper, String argument) {
    List<PartialResource> readings = PartialResource.parse(argument);
    NoMatchException noResource = null;
    for (PartialResource reading : readings) {
      try {
        return mapper.restMapping(mapper.kindFor(reading));
      } catch (NoMatchException noMatch) {
        noResource = noMatch;
      }
    }
    RestMapping mapping = ofKind(mapper, readings);
    if (mapping != null) {
      return mapping;
    }
    PartialResource last = readings.get(readings.size() - 1);
    throw new NoResourceMatchException(last, noResource == null ? Hints.NONE : noResource.hints());
  }

  private static @Nullable RestMapping ofKind(RestMapper mapper, List<PartialResource> readings) {
    for (PartialResource reading : readings) {
      var kind = new GroupVersionKind(reading.group(), reading.version(), reading.resource());
      try {
        return mapper.restMapping(kind);
      } catch (NoMatchException noMatch) {
        continue;
      }
    }
    return null;
  }
}
