package dev.kubewright.rest.stream.forward.spdy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.zip.Deflater;

/**
 * Compresses the headers of a connection (SPDY/3 §2.6.10). All blocks are one zlib stream, so they
 * must be sent in the order in which they were made. For one thread at a time.
 */
final class HeaderBlocks implements AutoCloseable {
  /** Words that the dictionary has with their length before them, as headers have. */
  private static final String NAMED =
      "options head post put delete trace accept accept-charset accept-encoding accept-language"
          + " accept-ranges age allow authorization cache-control connection content-base"
          + " content-encoding content-language content-length content-location content-md5"
          + " content-range content-type date etag expect expires from host if-match"
          + " if-modified-since if-none-match if-range if-unmodified-since last-modified location"
          + " max-forwards pragma proxy-authenticate proxy-authorization range referer retry-after"
          + " server te trailer transfer-encoding upgrade user-agent vary via warning"
          + " www-authenticate method get status 200_OK version HTTP/1.1 url public set-cookie"
          + " keep-alive origin";

  private static final String PLAIN =
      "100101201202205206300302303304305306307402405406407408409410411412413414415416417502504505"
          + "203 Non-Authoritative Information204 No Content301 Moved Permanently400 Bad Request"
          + "401 Unauthorized403 Forbidden404 Not Found500 Internal Server Error501 Not Implemented"
          + "503 Service UnavailableJan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec 00:00:00 Mon,"
          + " Tue, Wed, Thu, Fri, Sat, Sun, GMTchunked,text/html,image/png,image/jpg,image/gif,"
          + "application/xml,application/xhtml+xml,text/plain,text/javascript,publicprivate"
          + "max-age=gzip,deflate,sdchcharset=utf-8charset=iso-8859-1,utf-,*,enq=0.";

  private final Deflater deflater = new Deflater();

  HeaderBlocks() {
    deflater.setDictionary(dictionary());
  }

  /** Returns the bytes that every zlib stream of SPDY/3 is assumed to begin after. */
  static byte[] dictionary() {
    var bytes = new ByteArrayOutputStream();
    for (String word : NAMED.split(" ")) {
      put(bytes, word.replace('_', ' '));
    }
    bytes.writeBytes(PLAIN.getBytes(US_ASCII));
    return bytes.toByteArray();
  }

  private static void put(ByteArrayOutputStream target, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    target.writeBytes(ByteBuffer.allocate(4).putInt(bytes.length).array());
    target.writeBytes(bytes);
  }

  /** Returns the block of some headers, whose names are in lower case. */
  byte[] block(Map<String, String> headers) {
    var plain = new ByteArrayOutputStream();
    plain.writeBytes(ByteBuffer.allocate(4).putInt(headers.size()).array());
    headers.forEach(
        (name, value) -> {
          put(plain, name);
          put(plain, value);
        });
    deflater.setInput(plain.toByteArray());
    var block = new ByteArrayOutputStream();
    var piece = new byte[512];
    int count;
    do {
      count = deflater.deflate(piece, 0, piece.length, Deflater.SYNC_FLUSH);
      block.write(piece, 0, count);
    } while (count == piece.length);
    return block.toByteArray();
  }

  /** Frees the memory. No block can be made any more. */
  @Override
  public void close() {
    deflater.end();
  }
}
