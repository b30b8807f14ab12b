package dev.kubewright.it.judge.recorded;

import dev.kubewright.it.support.Judge;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A place where a server's response is not as recorded, with the reason. The file {@code
 * differences.txt} has a line for each: case, number of the step from 1, server, JSON pointer into
 * the body, and a reason. The pointer {@code /} says that the status differs, and so all of it.
 *
 * @param id the case
 * @param step the number of the step, from 1
 * @param judge the server
 * @param pointer the place in the body
 * @param reason why
 */
record DeclaredDifference(String id, int step, Judge judge, String pointer, String reason) {
  private static final String FILE = "differences.txt";
  private static final int COLUMNS = 5;

  private static final List<DeclaredDifference> ALL = read();

  /** Returns the differences of a step on a server. */
  static List<DeclaredDifference> of(String id, int step, Judge judge) {
    return ALL.stream()
        .filter(one -> one.id.equals(id) && one.step == step && one.judge == judge)
        .toList();
  }

  /** Returns whether the whole response differs. */
  boolean isWhole() {
    return pointer.equals("/");
  }

  private static List<DeclaredDifference> read() {
    try (InputStream in = DeclaredDifference.class.getResourceAsStream(FILE)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" +", COLUMNS))
          .map(
              part ->
                  new DeclaredDifference(
                      part[0], Integer.parseInt(part[1]), Judge.valueOf(part[2]), part[3], part[4]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
