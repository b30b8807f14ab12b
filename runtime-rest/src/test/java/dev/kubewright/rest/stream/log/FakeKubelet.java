package dev.kubewright.rest.stream.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Serves a log by the rules of a kubelet, and breaks connections off where the test says so. For
 * one thread. Nothing waits: a log that is followed breaks off after the lines that exist.
 */
final class FakeKubelet implements Transport {
  /** A line in the file. */
  record Entry(Instant time, String text) {}

  /**
   * What becomes of a response.
   *
   * @param visible how many lines of the file exist by then
   * @param bytes after how many bytes it breaks off, if it is followed. Negative: after the lines.
   * @param first the first line that the file still has
   */
  record Plan(int visible, int bytes, int first) {}

  private final List<Entry> file;
  private final List<Plan> plans;
  private final List<String> sent = new ArrayList<>();
  private int next;

  FakeKubelet(List<Entry> file, List<Plan> plans) {
    this.file = file;
    this.plans = plans;
  }

  List<String> sent() {
    return sent;
  }

  @Override
  public Response send(Request request) {
    sent.add(request.pathAndQuery());
    boolean follow = "true".equals(parameter(request, "follow"));
    Plan plan = plans.get(Math.min(next, plans.size() - 1));
    boolean last = follow && next + 1 == plans.size();
    next += follow ? 1 : 0;
    byte[] bytes = text(request, plan);
    int cut = follow && !last && plan.bytes() >= 0 ? Math.min(plan.bytes(), bytes.length) : -1;
    return response(bytes, cut < 0 ? bytes.length : cut, follow && !last);
  }

  private static String parameter(Request request, String name) {
    return request.parameters().getOrDefault(name, List.of("")).get(0);
  }

  private byte[] text(Request request, Plan plan) {
    var out = new ByteArrayOutputStream();
    String tail = parameter(request, "tailLines");
    String time = parameter(request, "sinceTime");
    Instant since = time.isEmpty() ? Instant.MIN : Instant.parse(time);
    if (!time.isEmpty() && !since.equals(since.truncatedTo(ChronoUnit.SECONDS))) {
      throw new AssertionError("the server takes whole seconds: " + time);
    }
    int from = plan.first();
    if (!tail.isEmpty()) {
      from = Math.max(from, plan.visible() - Integer.parseInt(tail));
    }
    for (Entry entry : file.subList(from, plan.visible())) {
      if (!entry.time().isBefore(since)) {
        String stamp = "true".equals(parameter(request, "timestamps")) ? entry.time() + " " : "";
        out.writeBytes((stamp + entry.text() + "\n").getBytes(UTF_8));
      }
    }
    return out.toByteArray();
  }

  private static Response response(byte[] bytes, int length, boolean breaksOff) {
    var body =
        new InputStream() {
          private int at;

          @Override
          public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
          }

          @Override
          public int read(byte[] target, int offset, int most) throws IOException {
            if (at < length) {
              int count = Math.min(Math.min(most, 7), length - at);
              System.arraycopy(bytes, at, target, offset, count);
              at += count;
              return count;
            }
            if (breaksOff) {
              throw new BrokenBodyException(Kind.LOST, "cut", null);
            }
            return -1;
          }
        };
    return new Response() {
      @Override
      public int status() {
        return 200;
      }

      @Override
      public Map<String, List<String>> headers() {
        return Map.of("Content-Type", List.of("text/plain"));
      }

      @Override
      public InputStream body() {
        return body;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void close() {}
}
