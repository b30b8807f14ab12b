package dev.kubewright.cache.reflector;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;

/** A log that keeps its entries. */
final class RecordingLog implements System.Logger {
  record Entry(Level level, String message, Throwable thrown) {}

  private final List<Entry> entries = new ArrayList<>();

  synchronized List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** Returns level and message of each entry from level INFO on. */
  List<String> lines() {
    return entries().stream()
        .filter(entry -> entry.level().compareTo(Level.INFO) >= 0)
        .map(entry -> entry.level() + " " + entry.message())
        .toList();
  }

  @Override
  public String getName() {
    return "test";
  }

  @Override
  public boolean isLoggable(Level level) {
    return true;
  }

  @Override
  public synchronized void log(
      Level level, ResourceBundle bundle, String message, Throwable thrown) {
    entries.add(new Entry(level, message, thrown));
  }

  @Override
  public synchronized void log(
      Level level, ResourceBundle bundle, String format, Object... arguments) {
    entries.add(new Entry(level, format, null));
  }
}
