package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Duplex;
import dev.kubewright.client.Operation;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Records the requests that pass, as the recorded actions of client-go's fake clientset. Safe for
 * all threads. {@link #close} does nothing: the wrapped transport belongs to the caller.
 *
 * <pre>{@code
 * var recording = RecordingTransport.over(server.transport());
 * var pods = KubernetesClientset.over(RestClient.over(recording)).coreV1().pods("a");
 * …
 * assertThat(recording.operations(Verb.CREATE)).hasSize(1);
 * }</pre>
 */
public final class RecordingTransport implements Transport {
  private final Transport next;
  private final List<Recorded> recorded = new CopyOnWriteArrayList<>();

  /**
   * A request that was sent.
   *
   * @param operation what it does: verb, resource, namespace, name, subresource
   * @param request the request itself, with parameters and headers
   * @param body the text of its body. {@code ""} if it has none, or one that can be read only once
   */
  public record Recorded(Operation operation, Request request, String body) {}

  private RecordingTransport(Transport next) {
    this.next = Objects.requireNonNull(next, "next");
  }

  /** Returns a transport that records what it passes on. */
  public static RecordingTransport over(Transport next) {
    return new RecordingTransport(next);
  }

  /** Returns the requests so far, in the order in which they were sent. */
  public List<Recorded> recorded() {
    return List.copyOf(recorded);
  }

  /** Returns what the requests so far do. */
  public List<Operation> operations() {
    return recorded.stream().map(Recorded::operation).toList();
  }

  /** Returns what the requests of one verb do. */
  public List<Operation> operations(Verb verb) {
    return operations().stream().filter(operation -> operation.verb() == verb).toList();
  }

  /** Forgets the requests so far. */
  public void clear() {
    recorded.clear();
  }

  @Override
  public Response send(Request request) {
    recorded.add(new Recorded(request.operation(), request, text(request)));
    return next.send(request);
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    recorded.add(new Recorded(request.operation(), request, ""));
    return next.connect(request, protocols);
  }

  private static String text(Request request) {
    RequestBody body = request.body();
    if (body == null || !body.repeatable()) {
      return "";
    }
    try (InputStream in = body.open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() {}
}
