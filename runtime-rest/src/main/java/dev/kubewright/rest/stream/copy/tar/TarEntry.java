package dev.kubewright.rest.stream.copy.tar;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A member of an archive, without its content. Immutable.
 *
 * @param name the name, with slashes between its parts. It comes from outside: it may lead
 *     anywhere.
 * @param type what the member is
 * @param mode the permission bits
 * @param size the length of the content in bytes
 * @param modified when the content changed last
 * @param linkName where a link leads, or {@code ""}
 * @param problem why no file can have the name of the member or of its link, or null
 */
public record TarEntry(
    String name,
    Type type,
    int mode,
    long size,
    Instant modified,
    String linkName,
    @Nullable String problem) {

  /** The types of members. */
  public enum Type {
    FILE("a file"),
    DIRECTORY("a directory"),
    SYMLINK("a symbolic link"),
    HARD_LINK("a hard link"),
    DEVICE("a device"),
    FIFO("a FIFO"),
    SPARSE("a sparse file in a form of GNU tar"),
    UNKNOWN("of an unknown type");

    private final String text;

    Type(String text) {
      this.text = text;
    }

    /** Returns the type with its article, for messages. */
    public String text() {
      return text;
    }
  }

  /** Checks the values. */
  public TarEntry {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(modified, "modified");
    Objects.requireNonNull(linkName, "linkName");
    if (size < 0) {
      throw new IllegalArgumentException("the size is negative: " + size);
    }
  }

  /** Returns a file. */
  public static TarEntry file(String name, int mode, long size, Instant modified) {
    return new TarEntry(name, Type.FILE, mode, size, modified, "", null);
  }

  /** Returns a directory. */
  public static TarEntry directory(String name, int mode, Instant modified) {
    return new TarEntry(name, Type.DIRECTORY, mode, 0, modified, "", null);
  }

  /** Returns a symbolic link. */
  public static TarEntry symlink(String name, String target, Instant modified) {
    return new TarEntry(name, Type.SYMLINK, 0777, 0, modified, target, null);
  }
}
