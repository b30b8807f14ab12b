package dev.kubewright.connect.proxy;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The head of an HTTP/1.1 message.
 *
 * @param first the first line
 * @param fields the other lines
 */
public record HttpHead(String first, List<String> fields) {
  /** As Go's servers accept it. */
  private static final int LONGEST = 1024 * 1024;

  /** Thrown when a head is longer than any that makes sense. */
  public static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLongException() {
      super("the head is longer than 1 MiB");
    }
  }

  /**
   * Reads a head, and nothing after it.
   *
   * @return null if the stream ends before the first byte
   * @throws EOFException if the stream ends within the head
   */
  public static @Nullable HttpHead read(InputStream in) throws IOException {
    return read(in, "");
  }

  /**
   * Reads the head of a response, and nothing after it. If a byte shows that it is none, it ends
   * there: a server of another protocol may wait for its client, and never send more.
   *
   * @return null if the stream ends before the first byte
   * @throws EOFException if the stream ends within the head
   */
  public static @Nullable HttpHead readResponse(InputStream in) throws IOException {
    return read(in, "HTTP/");
  }

  private static @Nullable HttpHead read(InputStream in, String begin) throws IOException {
    var lines = new ArrayList<String>();
    var line = new ByteArrayOutputStream();
    for (int count = 0; count < LONGEST; count++) {
      int next = in.read();
      if (next < 0) {
        if (count == 0) {
          return null;
        }
        throw new EOFException("the head is not complete");
      }
      if (count < begin.length() && next != begin.charAt(count)) {
        line.write(next);
        return new HttpHead(line.toString(StandardCharsets.ISO_8859_1), List.of());
      }
      if (next != '\n') {
        line.write(next);
        continue;
      }
      String text = line.toString(StandardCharsets.ISO_8859_1);
      line.reset();
      text = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
      if (text.isEmpty()) {
        return lines.isEmpty()
            ? new HttpHead("", List.of())
            : new HttpHead(lines.get(0), lines.subList(1, lines.size()));
      }
      lines.add(text);
    }
    throw new TooLongException();
  }

  /** Returns the value of a field, or {@code ""}. */
  public String value(String name) {
    List<String> values = values(name);
    return values.isEmpty() ? "" : values.get(0);
  }

  /** Returns the values of all fields of a name. */
  public List<String> values(String name) {
    return fields.stream()
        .filter(field -> isNamed(field, name))
        .map(field -> field.substring(name.length() + 1).strip())
        .toList();
  }

  private static boolean isNamed(String field, String name) {
    return field.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":");
  }

  /** Returns the same head with another first line, without a field, and with more fields. */
  HttpHead with(String firstLine, String without, List<String> more) {
    var changed = new ArrayList<String>();
    fields.stream().filter(field -> !isNamed(field, without)).forEach(changed::add);
    changed.addAll(more);
    return new HttpHead(firstLine, changed);
  }

  /** Returns the bytes to send. */
  public byte[] bytes() {
    String rest = fields.stream().map(field -> field + "\r\n").collect(Collectors.joining());
    return (first + "\r\n" + rest + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
  }
}
