package dev.kubewright.benchmarks.loader;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The measurements of one server. */
final class ServerMeasures {
  private static final String PODS = "/api/v1/namespaces/default/pods";
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String MERGE = "Content-Type: application/merge-patch+json\r\n";
  private static final String APPLY = "Content-Type: application/apply-patch+yaml\r\n";
  private static final String META = ";g=meta.k8s.io;v=v1\r\n";
  private static final Pattern CONTINUE = Pattern.compile("\"continue\":\"([^\"]+)\"");
  private static final Pattern VERSION = Pattern.compile("\"resourceVersion\":\"([^\"]+)\"");
  private static final int LISTS = 5;
  private static final int PAGE = 500;
  private static final int GETS = 2000;
  private static final int WRITERS = 8;
  private static final int WRITES = 1000;
  private static final int WATCHERS = 50;
  private static final int PATCHES = 500;
  private static final int CROWD = 1000;
  private static final int FEW = 10;
  private static final int TEAMS = 10;

  /** The forms of a list, by the header that asks for it. */
  private static final Map<String, String> FORMS =
      new TreeMap<>(
          Map.of(
              "json", "Accept: application/json\r\n",
              "protobuf", "Accept: application/vnd.kubernetes.protobuf\r\n",
              "table", "Accept: application/json;as=Table" + META,
              "metadata", "Accept: application/json;as=PartialObjectMetadataList" + META,
              "gzip", "Accept: application/json\r\nAccept-Encoding: gzip\r\n"));

  private final Subject server;
  private final int pods;

  /** A piece of work that is measured. */
  private interface Work {
    void run() throws IOException;
  }

  /** A write with a number, over a connection. */
  private interface Writing {
    void write(RawConnection connection, int number) throws IOException;
  }

  ServerMeasures(Subject server, int pods) {
    this.server = server;
    this.pods = pods;
  }

  static void say(String metric, double value, String name) {
    System.out.println("sample\t" + metric + "\t" + value + "\t" + name);
    System.out.flush();
  }

  /** Creates the pods; only the second half counts, because the first one warms the server up. */
  void load() throws IOException {
    int warm = pods / 2;
    writing("create", warm, false, (connection, i) -> create(connection, i));
    writing("create", pods - warm, true, (connection, i) -> create(connection, warm + i));
  }

  private static void create(RawConnection connection, int number) throws IOException {
    connection.request("POST", PODS, JSON, pod(number, "v1"));
  }

  private static String pod(int number, String label) {
    return """
    {"apiVersion":"v1","kind":"Pod","metadata":{"name":"pod-%05d",
    "labels":{"app":"web","team":"team-%d","version":"%s"},"annotations":{"example.com/owner":"team-%d"}},
    "spec":{"containers":[{"name":"web","image":"registry.example.com/web:1.2.3",
    "ports":[{"containerPort":8080,"name":"http"}],
    "env":[{"name":"LOG_LEVEL","value":"info"},{"name":"POD","valueFrom":{"fieldRef":{"fieldPath":"metadata.name"}}}],
    "resources":{"requests":{"cpu":"100m","memory":"128Mi"},"limits":{"memory":"256Mi"}},
    "readinessProbe":{"httpGet":{"path":"/ready","port":8080}}}]}}\
    """
        .formatted(number, number % TEAMS, label, number % TEAMS);
  }

  /** Takes one sample of each measurement, or warms up. */
  void round(boolean counts) throws IOException {
    lists(counts);
    try (RawConnection connection = server.connect()) {
      time("initial", counts, 2, this::initial);
      measure("get", counts, GETS, true, () -> gets(connection));
    }
    writing("update", WRITES, counts, this::update);
    writing("patch", WRITES, counts, this::patch);
    writing("apply", WRITES, counts, this::apply);
    measure("events", counts, WATCHERS * PATCHES, true, () -> fanOut(WATCHERS, PATCHES));
    measure("watchers", counts, CROWD * FEW, true, () -> fanOut(CROWD, FEW));
  }

  /** Lists the pods in each form, or warms up. */
  void lists(boolean counts) throws IOException {
    try (RawConnection connection = server.connect()) {
      for (Map.Entry<String, String> form : FORMS.entrySet()) {
        String metric = "list." + form.getKey();
        time(metric, counts, LISTS, () -> connection.request("GET", PODS, form.getValue(), ""));
      }
      String team = PODS + "?labelSelector=team%3Dteam-3";
      time("label", counts, LISTS, () -> connection.request("GET", team, "", ""));
      int pages = (pods + PAGE - 1) / PAGE;
      measure("page", counts, pages, false, () -> pages(connection));
    }
  }

  private void update(RawConnection connection, int number) throws IOException {
    String body = pod(number % pods, "v" + System.nanoTime());
    connection.request("PUT", path(number % pods), JSON, body);
  }

  private void patch(RawConnection connection, int number) throws IOException {
    connection.request("PATCH", path(number % pods), MERGE, labelled());
  }

  /** Applies a whole pod. From the second round on, its manager owns all fields. */
  private void apply(RawConnection connection, int number) throws IOException {
    String body = pod(number % pods, "v" + System.nanoTime());
    String target = path(number % pods) + "?fieldManager=benchmark&force=true";
    connection.request("PATCH", target, APPLY, body);
  }

  private static String labelled() {
    return "{\"metadata\":{\"labels\":{\"version\":\"w%d\"}}}".formatted(System.nanoTime());
  }

  private static String path(int number) {
    return PODS + "/pod-%05d".formatted(number);
  }

  private void gets(RawConnection connection) throws IOException {
    for (int i = 0; i < GETS; i++) {
      connection.request("GET", path(i % pods), "", "");
    }
  }

  private static void pages(RawConnection connection) throws IOException {
    String next = "";
    do {
      String path = PODS + "?limit=" + PAGE + (next.isEmpty() ? "" : "&continue=" + next);
      Matcher token = CONTINUE.matcher(connection.request("GET", path, "", "").begin());
      next = token.find() ? token.group(1) : "";
    } while (!next.isEmpty());
  }

  private void initial() throws IOException {
    try (RawConnection connection = server.connect()) {
      connection.begin("GET", PODS + "?watch=true", "", "");
      connection.awaitLines(pods);
    }
  }

  /** Changes one pod again and again, until all watchers have received each change. */
  private void fanOut(int watchers, int changes) throws IOException {
    String watch = PODS + "?watch=true&resourceVersion=" + version();
    List<RawConnection> open = new ArrayList<>();
    try (Crew readers = new Crew(watchers)) {
      for (int i = 0; i < watchers; i++) {
        RawConnection connection = server.connect();
        open.add(connection);
        connection.begin("GET", watch, "", "");
      }
      Thread writing = new Thread(() -> patches(changes, open));
      writing.start();
      readers.each(watchers, i -> unchecked(() -> open.get(i).awaitLines(changes)));
    } finally {
      close(open);
    }
  }

  private static void close(List<RawConnection> open) throws IOException {
    for (RawConnection each : open) {
      each.close();
    }
  }

  private String version() throws IOException {
    try (RawConnection connection = server.connect()) {
      String list = connection.request("GET", PODS + "?limit=1", "", "").begin();
      Matcher version = VERSION.matcher(list);
      if (!version.find()) {
        throw new IOException("a list without a version");
      }
      return version.group(1);
    }
  }

  /** Writes the changes. If that fails, the readers fail too. */
  private void patches(int changes, List<RawConnection> readers) {
    boolean done = false;
    try (RawConnection writer = server.connect()) {
      for (int i = 0; i < changes; i++) {
        writer.request("PATCH", path(0), MERGE, labelled());
      }
      done = true;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } finally {
      if (!done) {
        unchecked(() -> close(readers));
      }
    }
  }

  private void writing(String metric, int count, boolean counts, Writing work) throws IOException {
    List<RawConnection> idle = Collections.synchronizedList(new ArrayList<>());
    try (Crew crew = new Crew(WRITERS)) {
      for (int i = 0; i < WRITERS; i++) {
        idle.add(server.connect());
      }
      measure(
          metric,
          counts,
          count,
          true,
          () ->
              crew.each(
                  count,
                  i ->
                      unchecked(
                          () -> {
                            RawConnection connection = idle.remove(0);
                            work.write(connection, i);
                            idle.add(connection);
                          })));
    } finally {
      for (RawConnection each : idle) {
        each.close();
      }
    }
  }

  private static void unchecked(Work work) {
    try {
      work.run();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void time(String metric, boolean counts, int times, Work work) throws IOException {
    measure(
        metric,
        counts,
        times,
        false,
        () -> {
          for (int i = 0; i < times; i++) {
            work.run();
          }
        });
  }

  /**
   * Measures work of some parts: the time of a part in milliseconds, or parts a second, and the
   * processor time of the server for a part, in milliseconds.
   */
  private void measure(String metric, boolean counts, int parts, boolean rate, Work work)
      throws IOException {
    double before = server.cpu();
    long begun = System.nanoTime();
    work.run();
    double seconds = (System.nanoTime() - begun) / 1e9;
    if (counts) {
      say("servers." + metric, rate ? parts / seconds : seconds * 1e3 / parts, server.name());
      say("servers." + metric + ".cpu", (server.cpu() - before) * 1e3 / parts, server.name());
    }
  }
}
