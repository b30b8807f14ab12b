package dev.kubewright.benchmarks.stream;

import dev.kubewright.benchmarks.Samples;
import dev.kubewright.benchmarks.stream.StreamPeer.Connection;
import dev.kubewright.benchmarks.stream.StreamPeer.Forward;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The measurements, each of which may be taken again and again. What a machine holds is compared
 * with what it held after one stream of the same kind: threads that the JDK starts once for all,
 * and a connection that is kept for the next request, do not grow with streams.
 */
final class StreamMeasures {
  private static final List<String> TRUE = List.of("true");
  private static final String PLAIN = "on-plain";
  private static final int LIMIT_SECONDS = 120;
  private static final int SMALL = 3000;

  private final StreamPeer peer;
  private final Samples samples;
  private final Path home;
  private final List<Integer> ports;
  private final CopyMeasure copies;

  /**
   * Creates measurements.
   *
   * @param home the working directory of the kubelet, with the files of logs
   * @param ports of programs: a small response, a large one, an echo, a count of what comes
   */
  StreamMeasures(StreamPeer peer, Samples samples, Path home, List<Integer> ports) {
    this.peer = peer;
    this.samples = samples;
    this.home = home;
    this.ports = ports;
    this.copies = new CopyMeasure(peer, samples);
  }

  /** Deletes what measurements have left. */
  void close() throws IOException {
    copies.close();
  }

  void run(String name, String route, int size) throws Exception {
    switch (name) {
      case "exec" -> exec(route, size);
      case "download" -> download(route, size);
      case "upload" -> upload(route, size);
      case "file" -> copies.file(size);
      case "folder" -> copies.folder(size);
      case "log" -> log(size);
      case "latency" -> latency(size);
      case "get" -> get(size);
      case "large" -> large(size);
      case "half" -> half();
      case "sessions" -> sessions(size);
      case "follows" -> follows(size);
      case "connections" -> connections(size);
      case "leftovers" -> leftovers(size);
      default -> throw new IllegalArgumentException(name);
    }
  }

  private static String pod(String route) {
    return "on-" + route;
  }

  private void exec(String route, int count) throws Exception {
    long begun = System.nanoTime();
    for (int i = 0; i < count; i++) {
      require(peer.exec(pod(route), TRUE));
    }
    samples.add("stream.exec." + route, millis(begun) / count);
  }

  private void download(String route, int megabytes) throws Exception {
    double cpu = Footprint.cpu();
    long begun = System.nanoTime();
    var count = new AtomicLong();
    require(peer.download(pod(route), zeros(megabytes), new Counted(count)));
    samples.add("stream.download." + route, megabytes * 1e9 / millis(begun));
    samples.add("stream.download.cpu." + route, (Footprint.cpu() - cpu) * 1e3 / megabytes);
    requireSame(megabytes * 1_000_000L, count.get());
  }

  private static List<String> zeros(int megabytes) {
    return List.of("head", "-c", megabytes + "000000", "/dev/zero");
  }

  private static final class Counted extends OutputStream {
    private final AtomicLong count;

    Counted(AtomicLong count) {
      this.count = count;
    }

    @Override
    public void write(int octet) {
      count.incrementAndGet();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      count.addAndGet(length);
    }
  }

  /** The command ends by itself after the last byte, because two clients cannot end an input. */
  private void upload(String route, int megabytes) throws Exception {
    var command = List.of("sh", "-c", "head -c " + megabytes + "000000 > /dev/null");
    double cpu = Footprint.cpu();
    long begun = System.nanoTime();
    require(peer.upload(pod(route), command, new Zeros(megabytes * 1_000_000L)));
    samples.add("stream.upload." + route, megabytes * 1e9 / millis(begun));
    samples.add("stream.upload.cpu." + route, (Footprint.cpu() - cpu) * 1e3 / megabytes);
  }

  private static final class Zeros extends InputStream {
    private long left;

    Zeros(long left) {
      this.left = left;
    }

    @Override
    public int read() {
      return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int count = (int) Math.min(left, length);
      left -= count;
      return count;
    }
  }

  private void log(int lines) throws Exception {
    var seen = new AtomicLong();
    long begun = System.nanoTime();
    peer.log(PLAIN, lines, seen::incrementAndGet);
    samples.add("stream.log.rate", lines * 1e3 / millis(begun));
    requireSame(lines, seen.get());
  }

  /** The kubelet looks at a log each ten milliseconds. */
  private void latency(int lines) throws Exception {
    Path file = written();
    append(file, "first");
    var seen = new Semaphore(0);
    Closeable follow = followWritten(file, seen);
    try {
      while (seen.tryAcquire(500, TimeUnit.MILLISECONDS)) {
        // what was written before
      }
      for (int i = 0; i < lines; i++) {
        long begun = System.nanoTime();
        append(file, "line " + i);
        require(seen.tryAcquire(10, TimeUnit.SECONDS) ? 0 : 1);
        samples.add("stream.log.latency", millis(begun));
      }
    } finally {
      follow.close();
    }
  }

  /** Follows one log, of which a line has arrived. */
  private Closeable followWritten(Path file, Semaphore seen) throws Exception {
    Closeable follow = peer.follow("app=written", List.of("written"), seen::release);
    do {
      append(file, "begin");
    } while (!seen.tryAcquire(500, TimeUnit.MILLISECONDS));
    return follow;
  }

  private Path written() throws IOException {
    Path folder = home.resolve("logs/default/written/app");
    Files.createDirectories(folder);
    return folder.resolve("0.log");
  }

  private static void append(Path file, String line) throws IOException {
    Files.writeString(
        file,
        Instant.now() + " stdout F " + line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private void get(int count) throws Exception {
    int before = Footprint.threadsNow();
    try (Forward forward = peer.forward(PLAIN, ports.get(0))) {
      fetch(forward, SMALL);
      long begun = System.nanoTime();
      for (int i = 0; i < count; i++) {
        fetch(forward, SMALL);
      }
      samples.add("stream.forward.get", millis(begun) / count);
      addThreads("stream.forward.threads", before);
    }
    TimeUnit.SECONDS.sleep(1);
    addThreads("stream.forward.threads.closed", before);
  }

  private void addThreads(String metric, int before) {
    if (peer.isInThisMachine()) {
      samples.add(metric, Math.max(0, Footprint.threadsNow() - before));
    }
  }

  private void large(int megabytes) throws Exception {
    try (Forward forward = peer.forward(PLAIN, ports.get(1))) {
      long begun = System.nanoTime();
      fetch(forward, megabytes * 1_000_000L);
      samples.add("stream.forward.rate", megabytes * 1e9 / millis(begun));
    }
  }

  /** The client closes the connection, as it does after a response of a known length. */
  private static void fetch(Forward forward, long size) throws Exception {
    try (Connection connection = forward.connect()) {
      connection.out().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      connection.out().flush();
      var buffer = new byte[64 * 1024];
      for (long left = size; left > 0; ) {
        int count = connection.in().read(buffer, 0, (int) Math.min(left, buffer.length));
        requireSame(1, count < 0 ? 0 : 1);
        left -= count;
      }
    }
  }

  /** Whether the end of what goes arrives: the program responds after it. */
  private void half() throws Exception {
    try (Forward forward = peer.forward(PLAIN, ports.get(3));
        Connection connection = forward.connect()) {
      var response = new Semaphore(0);
      var reader =
          new Thread(
              () -> {
                try {
                  if (connection.in().read() == '3') {
                    response.release();
                  }
                } catch (IOException ended) {
                  // no response
                }
              },
              "half-close");
      reader.setDaemon(true);
      reader.start();
      connection.out().write(new byte[] {1, 2, 3});
      connection.out().flush();
      connection.end();
      samples.add("stream.forward.half", response.tryAcquire(5, TimeUnit.SECONDS) ? 1 : 0);
    }
  }

  private void sessions(int count) throws Exception {
    requireThisMachine();
    open(1).get(0).close();
    Footprint before = Footprint.settled();
    long begun = System.nanoTime();
    List<Connection> all = open(count);
    samples.add("stream.sessions.open", millis(begun) / 1e3);
    Footprint.now().since(before, samples, "stream.sessions");
    for (Connection each : all) {
      each.close();
    }
  }

  /** Opens commands, each of which has repeated a byte. */
  private List<Connection> open(int count) throws Exception {
    List<Connection> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Connection next = peer.open(PLAIN, List.of("cat"));
      all.add(next);
      next.out().write('x');
      next.out().flush();
    }
    for (Connection each : all) {
      requireSame('x', each.in().read());
    }
    return all;
  }

  private void follows(int count) throws Exception {
    List<String> pods = IntStream.range(0, count).mapToObj(i -> "many-" + i).toList();
    followWritten(written(), new Semaphore(0)).close();
    var seen = new Semaphore(0);
    Footprint before = Footprint.settled();
    Closeable follow = peer.follow("app=many", pods, seen::release);
    // Each log has ten lines a second.
    if (!seen.tryAcquire(count * 30, LIMIT_SECONDS, TimeUnit.SECONDS)) {
      throw new IOException("lines do not come");
    }
    if (peer.isInThisMachine()) {
      Footprint.now().since(before, samples, "stream.follows");
    }
    long begun = System.nanoTime();
    follow.close();
    samples.add("stream.follows.close", millis(begun));
    if (peer.isInThisMachine()) {
      Footprint.left(before, samples, "stream.left.follows");
    }
  }

  private void connections(int count) throws Exception {
    requireThisMachine();
    try (Forward forward = peer.forward(PLAIN, ports.get(2))) {
      exchange(forward, 1).get(0).close();
    }
    Footprint before = Footprint.settled();
    try (Forward forward = peer.forward(PLAIN, ports.get(2))) {
      List<Connection> all = exchange(forward, count);
      Footprint.now().since(before, samples, "stream.connections");
      for (Connection each : all) {
        each.close();
      }
    }
    Footprint.left(before, samples, "stream.left.connections");
  }

  /** Opens connections, each of which has repeated a byte. */
  private static List<Connection> exchange(Forward forward, int count) throws Exception {
    List<Connection> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Connection next = forward.connect();
      all.add(next);
      next.out().write('x');
      next.out().flush();
    }
    for (Connection each : all) {
      requireSame('x', each.in().read());
    }
    return all;
  }

  private void leftovers(int count) throws Exception {
    requireThisMachine();
    require(peer.exec(PLAIN, TRUE));
    Footprint before = Footprint.settled();
    for (int i = 0; i < count; i++) {
      require(peer.exec(PLAIN, TRUE));
    }
    Footprint.left(before, samples, "stream.left.exec");
  }

  private void requireThisMachine() {
    if (!peer.isInThisMachine()) {
      throw new UnsupportedOperationException("the client is another process");
    }
  }

  static double millis(long begun) {
    return (System.nanoTime() - begun) / 1e6;
  }

  private static void require(int code) throws IOException {
    requireSame(0, code);
  }

  static void requireSame(long expected, long found) throws IOException {
    if (expected != found) {
      throw new IOException("expected " + expected + ", found " + found);
    }
  }
}
