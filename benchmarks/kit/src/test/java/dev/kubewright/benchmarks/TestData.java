package dev.kubewright.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A data set of two events, too small to measure. */
public final class TestData {
  private TestData() {}

  /** Writes it. */
  public static Dataset write(Path directory) throws IOException {
    Files.writeString(directory.resolve("list.json"), "{\"items\":[{},{}]}");
    Files.writeString(directory.resolve("list.pb"), "k8s-list");
    Files.writeString(directory.resolve("node.json"), "{\"items\":[{}]}");
    Files.writeString(directory.resolve("node.pb"), "k8s-node");
    Files.writeString(directory.resolve("initial.json"), line("ADDED", 1) + line("BOOKMARK", 2));
    Files.writeString(directory.resolve("watch.json"), line("MODIFIED", 3) + line("MODIFIED", 4));
    Files.write(directory.resolve("initial.pb"), frames("added", "bookmark"));
    Files.write(directory.resolve("watch.pb"), frames("three", "four"));
    Files.writeString(
        directory.resolve("dataset.properties"), "pods=2\nevents=2\npodsOfNode=1\nserver=v1\n");
    return Dataset.of(directory);
  }

  private static String line(String type, int number) {
    return "{\"type\":\"%s\",\"object\":{\"n\":%d}}\n".formatted(type, number);
  }

  private static byte[] frames(String... texts) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    for (String text : texts) {
      out.writeInt(text.length());
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
    return bytes.toByteArray();
  }
}
