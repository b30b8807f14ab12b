package dev.kubewright.it.support;

import dev.kubewright.connect.config.ContentType;
import dev.kubewright.it.kinds.stable.v1.CronPolicies;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The servers of this JVM. Each starts when the first scenario needs it, and ends with the session.
 * At the end it prints which scenarios did not run, and why.
 */
final class Servers implements AutoCloseable {
  private final Map<Judge, TestServer> running = new EnumMap<>(Judge.class);
  private final Map<Judge, RestClient> clients = new EnumMap<>(Judge.class);
  private final Map<Judge, RestClient> protobufClients = new EnumMap<>(Judge.class);
  private final Map<Judge, Integer> scenarios = new EnumMap<>(Judge.class);
  private final Map<String, Integer> skipped = new TreeMap<>();

  synchronized TestServer server(Judge judge) {
    return running.computeIfAbsent(judge, Judge::start);
  }

  synchronized RestClient client(Judge judge) {
    RestClient known = clients.get(judge);
    if (known != null) {
      return known;
    }
    RestClient rest = server(judge).connect();
    clients.put(judge, rest);
    // A limit that no test needs: a slow machine may take its time.
    var patient = CrdInstaller.over(rest.withTimeout(Duration.ofMinutes(5)));
    patient.install(Crd.of(CronTabs.TYPE));
    patient.install(Crd.of(CronPolicies.TYPE));
    return rest;
  }

  /** Returns a client of the same server that prefers protobuf. */
  synchronized RestClient protobufClient(Judge judge) {
    var unused = client(judge); // installs the CRDs
    return protobufClients.computeIfAbsent(
        judge,
        of -> RestClient.connect(server(of).config().contentType(ContentType.PROTOBUF).build()));
  }

  synchronized void ran(Judge judge) {
    scenarios.merge(judge, 1, Integer::sum);
  }

  synchronized void skipped(String reason) {
    skipped.merge(reason, 1, Integer::sum);
  }

  @Override
  public synchronized void close() {
    protobufClients.values().forEach(RestClient::close);
    clients.values().forEach(RestClient::close);
    running.values().forEach(TestServer::close);
    System.out.println("scenarios: " + scenarios);
    skipped.forEach((reason, count) -> System.out.println("skipped " + count + ": " + reason));
  }
}
