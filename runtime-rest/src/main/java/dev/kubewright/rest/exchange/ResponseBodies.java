package dev.kubewright.rest.exchange;

import dev.kubewright.connect.response.Errors;
import dev.kubewright.connect.response.Format;
import dev.kubewright.connect.response.MediaTypes;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;
import java.util.function.Function;

/** Reads the bodies of responses. Refuses bodies that an API server would not send. */
final class ResponseBodies {
  /** How many bytes may hold the kind of a status. API servers write it first. */
  private static final int HEAD = 256;

  private static final int LONGEST_STATUS = 4 * 1024 * 1024;

  private ResponseBodies() {}

  /**
   * The body of a response 200.
   *
   * @param format its form
   * @param stream the whole body
   */
  record Body(Format format, InputStream stream) {}

  /**
   * Returns the body of a response 200. It must be JSON or protobuf and hold at least one byte.
   *
   * @throws ApiException if it is a status of a failure
   * @throws TransportException if it is empty or has another form
   */
  static Body open(Request request, Response response) throws IOException {
    byte[] head = head(response.body());
    if (head.length == 0) {
      throw empty(request, response);
    }
    Format format = Format.of(request, response, head);
    InputStream body = new SequenceInputStream(new ByteArrayInputStream(head), response.body());
    if (!format.mayBeStatus(head)) {
      return new Body(format, body);
    }
    byte[] whole = body.readNBytes(LONGEST_STATUS);
    refuseFailure(request, response, whole);
    return new Body(
        format, new SequenceInputStream(new ByteArrayInputStream(whole), response.body()));
  }

  private static byte[] head(InputStream body) throws IOException {
    return body.readNBytes(HEAD);
  }

  static TransportException empty(Request request, Response response) {
    return new TransportException(
        request,
        Kind.MALFORMED,
        "0-length response with status code "
            + response.status()
            + " and content type \""
            + MediaTypes.of(response)
            + "\"",
        null);
  }

  /** Refuses a status of a failure, whatever the HTTP status code is. */
  static void refuseFailure(Request request, Response response, byte[] document) {
    Optional<Status> failure = Errors.failure(document);
    if (failure.isPresent()) {
      Integer said = failure.get().code();
      int code = said == null ? response.status() : said;
      throw ApiExceptions.of(failure.get(), code, request.method(), request.path());
    }
  }

  /** Reads a document to its end. */
  static <R> R decode(
      Request request, Response response, JsonReader in, Function<JsonReader, R> reader) {
    try {
      R value = Decoding.read(in, reader);
      ReadSupport.finish(in);
      return value;
    } catch (CodecException complaint) {
      throw new ObjectCodecException(complaint, subject(request, MediaTypes.of(response)));
    }
  }

  /** Returns the subject of a document for messages. */
  static String subject(Request request, String contentType) {
    return request.subject()
        + " ("
        + request
        + (contentType.isEmpty() ? ", no content type" : ", " + contentType)
        + ")";
  }

  static TransportException broken(Request request, IOException cause) {
    return TransportException.ofBody(request, cause);
  }
}
