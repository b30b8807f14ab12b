package dev.kubewright.rest.stream.copy.tar;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.rest.stream.copy.tar.TarEntry.Type;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes an archive in GNU tar's format, because busybox ignores the long names of the newer pax
 * format. All members belong to root: the program that extracts them decides. For one thread.
 */
public final class TarWriter {
  private static final byte[] MAGIC = "ustar  \0".getBytes(UTF_8);
  private static final byte[] LONG_NAME = "././@LongLink".getBytes(UTF_8);
  private static final byte[] ZEROS = new byte[16 * TarBlock.SIZE];

  private final OutputStream out;
  private long rest;
  private int padding;

  /** Creates a writer. The caller flushes and closes the stream. */
  public TarWriter(OutputStream out) {
    this.out = out;
  }

  /** Begins a member. Its content follows, if it is a file. The content before must be complete. */
  public void begin(TarEntry entry) throws IOException {
    if (rest != 0) {
      throw new IllegalStateException(rest + " bytes of the member before are missing");
    }
    boolean directory = entry.type() == Type.DIRECTORY;
    byte[] name = (directory ? entry.name() + '/' : entry.name()).getBytes(UTF_8);
    byte[] link = entry.linkName().getBytes(UTF_8);
    longName(link, TarBlock.LINK, 'K');
    longName(name, TarBlock.NAME, 'L');
    var header = header(name, flag(entry.type()), entry.size());
    header.put(TarBlock.MODE, entry.mode() & 07777);
    header.put(TarBlock.MODIFIED, Math.max(0, entry.modified().getEpochSecond()));
    header.put(TarBlock.LINK, link);
    write(header);
    rest = entry.size();
    padding = padding(entry.size());
  }

  private static char flag(Type type) {
    return switch (type) {
      case FILE -> '0';
      case HARD_LINK -> '1';
      case SYMLINK -> '2';
      case DIRECTORY -> '5';
      default -> throw new IllegalArgumentException("cannot be written: " + type.text());
    };
  }

  private void longName(byte[] name, TarBlock.Field field, char flag) throws IOException {
    if (name.length > field.length()) {
      write(header(LONG_NAME, flag, name.length + 1));
      out.write(name);
      out.write(ZEROS, 0, 1 + padding(name.length + 1));
    }
  }

  private static TarBlock header(byte[] name, char flag, long size) {
    var header = new TarBlock(new byte[TarBlock.SIZE]);
    header.put(TarBlock.NAME, name);
    header.put(TarBlock.MODE, 0);
    header.put(TarBlock.UID, 0);
    header.put(TarBlock.GID, 0);
    header.put(TarBlock.LENGTH, size);
    header.put(TarBlock.MODIFIED, 0);
    header.put(TarBlock.MAGIC, MAGIC);
    header.bytes()[TarBlock.TYPE] = (byte) flag;
    return header;
  }

  private void write(TarBlock header) throws IOException {
    header.putChecksum();
    out.write(header.bytes());
  }

  private static int padding(long size) {
    return (int) (-size & TarBlock.SIZE - 1);
  }

  /** Writes a part of the content, or less than given if the member is shorter. */
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int fits = (int) Math.min(rest, length);
    out.write(bytes, offset, fits);
    rest -= fits;
    pad();
  }

  /** Fills up the content with zeros. Returns how many bytes were missing. */
  public long fill() throws IOException {
    long missing = rest;
    while (rest > 0) {
      write(ZEROS, 0, ZEROS.length);
    }
    pad();
    return missing;
  }

  private void pad() throws IOException {
    if (rest == 0) {
      out.write(ZEROS, 0, padding);
      padding = 0;
    }
  }

  /** Writes the end of the archive. */
  public void finish() throws IOException {
    out.write(ZEROS, 0, 2 * TarBlock.SIZE);
  }

  /** Returns how many bytes a member has in an archive, with its content. */
  public static long length(TarEntry entry) {
    int name = entry.name().getBytes(UTF_8).length + (entry.type() == Type.DIRECTORY ? 1 : 0);
    int link = entry.linkName().getBytes(UTF_8).length;
    return length(name, TarBlock.NAME)
        + length(link, TarBlock.LINK)
        + TarBlock.SIZE
        + entry.size()
        + padding(entry.size());
  }

  private static long length(int name, TarBlock.Field field) {
    return name <= field.length() ? 0 : TarBlock.SIZE + name + 1L + padding(name + 1);
  }

  /** Returns how many bytes {@link #finish} writes. */
  public static long endLength() {
    return 2 * TarBlock.SIZE;
  }
}
