package dev.kubewright.rest.stream.copy;

import dev.kubewright.OneLine;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Counts what a copy does, and reports it to the callback. For one thread. */
final class Tally {
  /** How many warnings and skipped files are kept: a hostile archive has millions. */
  static final int MOST = 1_000;

  /** The number of characters of a name that are kept: archives have names of a megabyte. */
  static final int LONGEST_NAME = 4096;

  private static final long STEP = 1 << 20;

  private final Consumer<? super CopyProgress> progress;
  private final List<String> warnings = new ArrayList<>();
  private final List<SkippedFile> skipped = new ArrayList<>();
  private String name = "";
  private long total = -1;
  private long files;
  private long bytes;
  private long furtherWarnings;
  private long furtherSkipped;
  private long reported;
  private long mostFiles;
  private long mostBytes;

  Tally(Consumer<? super CopyProgress> progress) {
    this.progress = progress;
  }

  /** Begins again. What was reported stays: progress never goes back. */
  void restart() {
    warnings.clear();
    skipped.clear();
    files = 0;
    bytes = 0;
    furtherWarnings = 0;
    furtherSkipped = 0;
    reported = 0;
  }

  void total(long all) {
    total = all;
  }

  /** Begins a file. Streams of files do not notice that their thread is interrupted. */
  void begin(String file) {
    requireNotInterrupted();
    name = OneLine.of(file, LONGEST_NAME);
  }

  void copied(long more) {
    requireNotInterrupted();
    bytes += more;
    if (bytes - reported >= STEP) {
      notifyCaller();
    }
  }

  private static void requireNotInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new TransportException(Kind.INTERRUPTED, "the copy was interrupted", null);
    }
  }

  void end() {
    files++;
    notifyCaller();
  }

  private void notifyCaller() {
    reported = bytes;
    mostFiles = Math.max(files, mostFiles);
    mostBytes = Math.max(bytes, mostBytes);
    long atLeast = total < 0 ? -1 : Math.max(total, mostBytes);
    progress.accept(new CopyProgress(mostFiles, mostBytes, atLeast, name));
  }

  void warn(String text) {
    if (warnings.size() < MOST - 2) {
      warnings.add(OneLine.of(text));
    } else {
      furtherWarnings++;
    }
  }

  void skip(String file, String reason) {
    if (skipped.size() < MOST) {
      skipped.add(new SkippedFile(OneLine.of(file, LONGEST_NAME), reason));
    } else {
      furtherSkipped++;
    }
  }

  long bytes() {
    return bytes;
  }

  /** Notifies the callback of the end, and returns the report. */
  CopyReport report() {
    if (furtherWarnings > 0) {
      warnings.add(furtherWarnings + " further warnings are left out");
    }
    if (furtherSkipped > 0) {
      warnings.add(furtherSkipped + " further files were skipped");
    }
    long all = Math.max(bytes, mostBytes);
    progress.accept(new CopyProgress(Math.max(files, mostFiles), all, all, name));
    return new CopyReport(files, bytes, warnings, skipped);
  }
}
