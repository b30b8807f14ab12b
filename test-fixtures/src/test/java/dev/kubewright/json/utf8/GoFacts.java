package dev.kubewright.json.utf8;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codecs;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Tables of results of the Go implementation. {@code it-tests/control-plane/facts} writes them. */
public final class GoFacts {
  /** The second column of inputs that Go refuses. */
  public static final String REFUSED = "refused";

  private GoFacts() {}

  /** Returns the rows of a table. */
  public static List<List<String>> rows(String name) throws IOException {
    String path = "/dev/kubewright/go/" + name + ".tsv";
    try (InputStream in = Objects.requireNonNull(GoFacts.class.getResourceAsStream(path), path);
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(
              line ->
                  Arrays.stream(line.split("\t"))
                      .map(cell -> Json.decode(Codecs.STRING, cell))
                      .toList())
          .toList();
    }
  }
}
