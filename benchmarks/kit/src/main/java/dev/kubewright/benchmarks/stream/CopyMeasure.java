package dev.kubewright.benchmarks.stream;

import dev.kubewright.benchmarks.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Copies to a pod and back. What arrives is compared in size and number of files.
 *
 * <p>Folders are deleted at the end of the program. Before that, file systems such as ext4 would
 * look for files that were not deleted a moment ago whenever one is created, which takes longer
 * than all else, and hits the client that is next.
 */
final class CopyMeasure {
  private static final String POD = "on-plain";
  private static final int BLOCK = 1_000_000;

  private final StreamPeer peer;
  private final Samples samples;
  private final List<Path> folders = new ArrayList<>();

  CopyMeasure(StreamPeer peer, Samples samples) {
    this.peer = peer;
    this.samples = samples;
  }

  /** Copies a file of some megabytes. */
  void file(int megabytes) throws Exception {
    Path place = Files.createTempDirectory("benchmark");
    try {
      var block = new byte[BLOCK];
      new Random(1).nextBytes(block);
      Path file = place.resolve("large");
      try (var out = Files.newOutputStream(file)) {
        for (int i = 0; i < megabytes; i++) {
          out.write(block);
        }
      }
      bothWays("file", place, file);
    } finally {
      delete(place);
    }
  }

  /** Copies a folder of small files. */
  void folder(int files) throws Exception {
    Path place = Files.createTempDirectory("benchmark");
    folders.add(place);
    Path folder = Files.createDirectory(place.resolve("folder"));
    for (int i = 0; i < files; i++) {
      Path inner = Files.createDirectories(folder.resolve("part-" + i % 10));
      Files.write(inner.resolve("file-" + i), new byte[4000]);
    }
    bothWays("folder", place, folder);
  }

  /** Deletes what {@link #folder} has left. */
  void close() throws IOException {
    for (Path each : folders) {
      delete(each);
    }
  }

  private void bothWays(String what, Path place, Path original) throws Exception {
    Path remote = place.resolve("remote");
    Path back = place.resolve("back");
    long begun = System.nanoTime();
    try {
      peer.copyTo(POD, original, remote.toString());
      samples.add("stream.copy." + what + ".to", StreamMeasures.millis(begun) / 1e3);
      requireSame(original, remote);
    } catch (UnsupportedOperationException missing) {
      remote = original; // pods have the files of this machine
    }
    begun = System.nanoTime();
    peer.copyFrom(POD, remote.toString(), back);
    samples.add("stream.copy." + what + ".from", StreamMeasures.millis(begun) / 1e3);
    requireSame(original, back);
  }

  /** Some clients make a folder of the same name inside the target. */
  private static void requireSame(Path original, Path copy) throws IOException {
    StreamMeasures.requireSame(size(original), size(copy));
  }

  /** Bytes and number of files in one. */
  private static long size(Path place) throws IOException {
    long size = 0;
    try (Stream<Path> all = Files.walk(place)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        size += Files.size(each) + 1;
      }
    }
    return size;
  }

  private static void delete(Path place) throws IOException {
    try (Stream<Path> all = Files.walk(place)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path each : deepestFirst) {
        Files.delete(each);
      }
    }
  }
}
