package dev.kubewright.connect.response;

import dev.kubewright.document.Protobuf;
import dev.kubewright.transport.Response;
import java.util.Locale;

/** Reads {@code Content-Type} and {@code Accept} headers. */
public final class MediaTypes {
  private static final int LONGEST = 100;

  private MediaTypes() {}

  /**
   * Returns the media type of a response for messages, shortened and without control characters.
   */
  public static String of(Response response) {
    String type = response.header("Content-Type").orElse("").strip();
    String printable = type.replaceAll("\\p{Cntrl}", "?");
    return printable.length() > LONGEST ? printable.substring(0, LONGEST) + "…" : printable;
  }

  /** Returns whether a response is HTML. */
  public static boolean isHtml(Response response) {
    return of(response).toLowerCase(Locale.ROOT).startsWith("text/html");
  }

  /** Returns whether a response is plain text, or has no media type. */
  static boolean isText(Response response) {
    String type = of(response).toLowerCase(Locale.ROOT);
    return type.isEmpty() || type.startsWith("text/");
  }

  /** Returns whether a header names protobuf, alone or among other media types. */
  public static boolean isProtobuf(String mediaTypes) {
    return mediaTypes.toLowerCase(Locale.ROOT).contains(Protobuf.MEDIA_TYPE);
  }
}
