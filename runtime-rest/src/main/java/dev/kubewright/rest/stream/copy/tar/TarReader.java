package dev.kubewright.rest.stream.copy.tar;

import dev.kubewright.rest.stream.copy.tar.TarEntry.Type;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Reads an archive as it arrives: ustar, with the extensions of pax (POSIX) and the long names of
 * GNU tar. The archive may be hostile: the memory of a reader has a limit, and {@link TarEntry}
 * says which names no file can have. For one thread.
 */
public final class TarReader {
  /** Longer extensions than this have no use: the longest path of Linux has 4 KiB. */
  private static final int LONGEST_EXTENSION = 1 << 20;

  private static final int MOST_EXTENSIONS = 16;

  private final InputStream in;
  private final byte[] scratch = new byte[16 * TarBlock.SIZE];
  private long rest;
  private int padding;
  private boolean complete;

  /** Creates a reader. The caller closes the stream, of which short reads should be cheap. */
  public TarReader(InputStream in) {
    this.in = in;
  }

  /**
   * Returns the next member, or null after the last one. Skips what was not read of the content
   * before.
   *
   * @throws TarFormatException if the bytes are no archive
   * @throws EOFException if the archive ends within a member
   */
  public @Nullable TarEntry next() throws IOException {
    var extensions = new TarExtensions();
    for (int i = 0; i <= MOST_EXTENSIONS; i++) {
      skipContent();
      TarBlock header = complete ? null : block();
      if (header == null) {
        return null;
      }
      if (header.isZero()) {
        complete = true;
        return null;
      }
      header.requireChecksum();
      long size = header.number(TarBlock.LENGTH);
      switch (header.at(TarBlock.TYPE)) {
        case 'x', 'X' -> extensions.pax(extension(size));
        case 'g' -> content(size);
        case 'L' -> extensions.longName(extension(size));
        case 'K' -> extensions.longLink(extension(size));
        default -> {
          return entry(header, extensions, size);
        }
      }
    }
    throw new TarFormatException("a member has more than " + MOST_EXTENSIONS + " extensions");
  }

  /** Returns whether the end of the archive has been read, as opposed to the end of the stream. */
  public boolean complete() {
    return complete;
  }

  /**
   * Reads a part of the content of the last member.
   *
   * @return how many bytes were read, or -1 at the end of the content
   * @throws EOFException if the archive ends before
   */
  public int read(byte[] bytes) throws IOException {
    if (rest == 0) {
      return -1;
    }
    int read = in.read(bytes, 0, (int) Math.min(rest, bytes.length));
    if (read < 0) {
      throw new EOFException("the archive ends within a member: " + rest + " bytes are missing");
    }
    rest -= read;
    return read;
  }

  private TarEntry entry(TarBlock header, TarExtensions extensions, long headerSize)
      throws IOException {
    int flag = header.at(TarBlock.TYPE);
    var name = extensions.name(header);
    var link = extensions.link(header);
    Type type = extensions.sparse() ? Type.SPARSE : type(flag, name.text());
    long size = extensions.size(headerSize);
    if (size < 0) {
      throw new TarFormatException("the size of a member is negative");
    }
    boolean hasContent = flag < '1' || flag > '6'; // links, devices and folders have none
    if (flag == 'S') {
      skipSparseMap(header);
    }
    content(hasContent ? size : 0);
    Instant modified = extensions.modified(header);
    int mode = (int) (header.number(TarBlock.MODE) & 07777);
    String problem = name.problem() == null ? link.problem() : name.problem();
    return new TarEntry(name.text(), type, mode, rest, modified, link.text(), problem);
  }

  private static Type type(int flag, String name) {
    return switch (flag) {
      case '0', 0, '7' -> name.endsWith("/") ? Type.DIRECTORY : Type.FILE;
      case '1' -> Type.HARD_LINK;
      case '2' -> Type.SYMLINK;
      case '3', '4' -> Type.DEVICE;
      case '5' -> Type.DIRECTORY;
      case '6' -> Type.FIFO;
      case 'S' -> Type.SPARSE;
      default -> Type.UNKNOWN;
    };
  }

  private void skipSparseMap(TarBlock header) throws IOException {
    boolean more = header.at(TarBlock.MORE_IN_SPARSE) != 0;
    while (more) {
      TarBlock map = block();
      if (map == null) {
        throw new EOFException("the archive ends within the header of a sparse file");
      }
      more = map.at(TarBlock.MORE_IN_EXTENSION) != 0;
    }
  }

  private void content(long size) throws TarFormatException {
    if (size < 0) {
      throw new TarFormatException("the size of a member is negative");
    }
    rest = size;
    padding = (int) (-size & TarBlock.SIZE - 1);
  }

  private byte[] extension(long size) throws IOException {
    if (size > LONGEST_EXTENSION) {
      throw new TarFormatException("an extension of a member has " + size + " bytes");
    }
    content(size);
    byte[] bytes = in.readNBytes((int) size);
    if (bytes.length < size) {
      throw new EOFException("the archive ends within an extension of a member");
    }
    rest = 0;
    return bytes;
  }

  private void skipContent() throws IOException {
    while (read(scratch) >= 0) {
      // the caller does not need it
    }
    if (in.readNBytes(padding).length < padding) {
      throw new EOFException("the archive ends after the content of a member");
    }
    padding = 0;
  }

  private @Nullable TarBlock block() throws IOException {
    byte[] bytes = in.readNBytes(TarBlock.SIZE);
    if (bytes.length == 0) {
      return null;
    }
    if (bytes.length < TarBlock.SIZE) {
      throw new EOFException("the archive ends within the header of a member");
    }
    return new TarBlock(bytes);
  }
}
