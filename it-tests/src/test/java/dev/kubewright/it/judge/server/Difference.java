package dev.kubewright.it.judge.server;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.judge.server.request.Asked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The difference between the responses of two servers.
 *
 * @param asked the request
 * @param real the lines that only the real server has
 * @param memory the lines that only the server in memory has
 */
record Difference(Asked asked, List<String> real, List<String> memory) {

  static Difference of(Asked asked, List<String> real, List<String> memory) {
    return new Difference(asked, without(real, memory), without(memory, real));
  }

  private static List<String> without(List<String> all, List<String> others) {
    Map<String, Integer> counts = new HashMap<>();
    others.forEach(line -> counts.merge(line, 1, Integer::sum));
    List<String> left = new ArrayList<>();
    for (String line : all) {
      if (counts.merge(line, -1, Integer::sum) < 0) {
        left.add(line);
      }
    }
    return List.copyOf(left);
  }

  boolean isNone() {
    return real.isEmpty() && memory.isEmpty();
  }

  /** Returns why the result is not as declared, or the empty string if it is. */
  String fault() {
    RealOnly reason = asked.declared();
    if (isNone()) {
      return reason == null
          ? ""
          : asked.name() + ": declared as " + reason + ", yet both servers answer alike";
    }
    if (reason == null) {
      return toString();
    }
    boolean covered =
        reason != RealOnly.BUILT_IN_COLUMNS
            || Stream.concat(real.stream(), memory.stream()).allMatch(Difference::isOfColumns);
    return covered ? "" : this + "\n    " + reason + " does not cover all of it";
  }

  private static boolean isOfColumns(String line) {
    return line.contains(".columnDefinitions") || line.contains(".cells[");
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(asked.name())
        .append(": ")
        .append(asked.method())
        .append(' ')
        .append(asked.target());
    asked.headers().forEach(header -> text.append("\n    > ").append(header));
    if (asked.body() != null) {
      text.append("\n    > ").append(asked.body());
    }
    real.forEach(line -> text.append("\n    real:   ").append(line));
    memory.forEach(line -> text.append("\n    memory: ").append(line));
    return text.toString();
  }
}
