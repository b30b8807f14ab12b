package dev.kubewright.it.judge.server;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.judge.server.request.ApplyRequests;
import dev.kubewright.it.judge.server.request.Asked;
import dev.kubewright.it.judge.server.request.AutoscalerRequests;
import dev.kubewright.it.judge.server.request.BindingRequests;
import dev.kubewright.it.judge.server.request.BodyRequests;
import dev.kubewright.it.judge.server.request.CollectionRequests;
import dev.kubewright.it.judge.server.request.CustomPathRequests;
import dev.kubewright.it.judge.server.request.CustomRequests;
import dev.kubewright.it.judge.server.request.DeleteRequests;
import dev.kubewright.it.judge.server.request.DownService;
import dev.kubewright.it.judge.server.request.EmbeddedRequests;
import dev.kubewright.it.judge.server.request.EventRequests;
import dev.kubewright.it.judge.server.request.EvictionRequests;
import dev.kubewright.it.judge.server.request.FaultRequests;
import dev.kubewright.it.judge.server.request.FormRequests;
import dev.kubewright.it.judge.server.request.GoingRequests;
import dev.kubewright.it.judge.server.request.HeaderRequests;
import dev.kubewright.it.judge.server.request.KindRequests;
import dev.kubewright.it.judge.server.request.LargeRequests;
import dev.kubewright.it.judge.server.request.MetadataRequests;
import dev.kubewright.it.judge.server.request.NameRequests;
import dev.kubewright.it.judge.server.request.NamingRequests;
import dev.kubewright.it.judge.server.request.NumberRequests;
import dev.kubewright.it.judge.server.request.OpenApiRequests;
import dev.kubewright.it.judge.server.request.PageRequests;
import dev.kubewright.it.judge.server.request.PartRequests;
import dev.kubewright.it.judge.server.request.PatchCornerRequests;
import dev.kubewright.it.judge.server.request.PatchRequests;
import dev.kubewright.it.judge.server.request.PathRequests;
import dev.kubewright.it.judge.server.request.PodPartRequests;
import dev.kubewright.it.judge.server.request.ProtobufRequests;
import dev.kubewright.it.judge.server.request.ReadRequests;
import dev.kubewright.it.judge.server.request.ScaleRequests;
import dev.kubewright.it.judge.server.request.SelectorRequests;
import dev.kubewright.it.judge.server.request.ServiceRequests;
import dev.kubewright.it.judge.server.request.ShapeCrd;
import dev.kubewright.it.judge.server.request.ValueRequests;
import dev.kubewright.it.judge.server.request.Values;
import dev.kubewright.it.judge.server.request.VersionRequests;
import dev.kubewright.it.judge.server.request.WarningRequests;
import dev.kubewright.it.judge.server.request.WatchRequests;
import dev.kubewright.it.judge.server.request.WriteRequests;
import dev.kubewright.it.judge.server.request.YamlRequests;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.TestServer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Both servers give the same responses to the same requests on sockets. */
class ServerComparisonIT {
  private static final int AT_LEAST = 150;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Test
  void sameRequests_bothServers_sameResponses() {
    Judge.CONTROL_PLANE
        .obstacle()
        .ifPresent(
            reason -> {
              System.out.println("servers not compared: " + reason);
              throw new TestAbortedException(reason);
            });
    assumeTrue(Release.isNewest(), "the server in memory is of the newest release");
    ExecutorService threads = Executors.newCachedThreadPool();
    try (TestServer real = Judge.CONTROL_PLANE.start();
        TestServer memory = Judge.IN_MEMORY.start()) {
      Side reference = Side.of(real);
      Side ours = Side.of(memory);
      Comparison comparison = new Comparison(reference, ours, threads);
      List<Difference> results = new ArrayList<>(comparison.run(CustomRequests.definition()));
      for (Side side : List.of(reference, ours)) {
        await(side, CustomRequests.served(), CustomRequests.GROUP);
        await(side, NameRequests.served(), NameRequests.GROUP);
        await(side, ShapeCrd.served(), ShapeCrd.GROUP);
        await(side, YamlRequests.served(), YamlRequests.GROUP);
        await(side, NumberRequests.served(), NumberRequests.GROUP);
        await(side, FaultRequests.served(), FaultRequests.GROUP);
        await(side, VersionRequests.served(), VersionRequests.GROUP);
        await(side, CustomPathRequests.served(), CustomPathRequests.GROUP);
        await(side, DownService.announced(), DownService.GROUP);
      }
      results.addAll(comparison.run(OpenApiRequests.table(ours.document("/openapi/v3"))));
      results.addAll(
          comparison.run(
              List.of(
                  AutoscalerRequests.table(),
                  BindingRequests.table(),
                  BodyRequests.table(),
                  CollectionRequests.table(),
                  CustomPathRequests.table(),
                  CustomRequests.table(),
                  DeleteRequests.table(),
                  EmbeddedRequests.table(),
                  EventRequests.table(),
                  EvictionRequests.table(),
                  FormRequests.table(),
                  GoingRequests.table(),
                  HeaderRequests.table(),
                  KindRequests.table(ours::document),
                  LargeRequests.table(),
                  MetadataRequests.table(),
                  NamingRequests.table(),
                  PageRequests.table(),
                  PartRequests.table(),
                  PodPartRequests.table(),
                  NumberRequests.table(),
                  FaultRequests.table(),
                  PatchRequests.table(),
                  PatchCornerRequests.table(),
                  ApplyRequests.table(),
                  PathRequests.table(),
                  ProtobufRequests.table(),
                  ReadRequests.table(),
                  ScaleRequests.table(),
                  SelectorRequests.table(),
                  ServiceRequests.table(),
                  ShapeCrd.table(),
                  ValueRequests.table(),
                  VersionRequests.table(),
                  WarningRequests.table(),
                  WatchRequests.streamingLists(),
                  WatchRequests.table(),
                  WriteRequests.table(),
                  YamlRequests.table())));
      results.addAll(names(comparison, reference, ours));
      judge(results);
    } finally {
      threads.shutdownNow();
    }
  }

  /** CRDs come and go, which documents of all resources show a little later: so they are last. */
  private static List<Difference> names(Comparison comparison, Side reference, Side ours) {
    List<Difference> results = new ArrayList<>(comparison.run(NameRequests.conflict()));
    for (Side side : List.of(reference, ours)) {
      await(side, NameRequests.freed(), "Both");
    }
    results.addAll(comparison.run(NameRequests.table()));
    for (Side side : List.of(reference, ours)) {
      await(side, NameRequests.terminating(), "\"get\",\"list\",\"watch\"");
    }
    results.addAll(comparison.run(NameRequests.end()));
    return results;
  }

  /** Waits until all responses contain a text. */
  private static void await(Side side, List<Asked> requests, String text) {
    Instant deadline = Instant.now().plus(PATIENCE);
    for (Asked asked : requests) {
      ReceivedResponse response = side.send(asked, new Values("default"));
      while (!response.body().contains(text)) {
        assertWithMessage("%s: %s", asked, response)
            .that(Instant.now().isBefore(deadline))
            .isTrue();
        response = side.send(asked, new Values("default"));
      }
    }
  }

  private static void judge(List<Difference> results) {
    List<String> undeclared = new ArrayList<>();
    Map<RealOnly, List<String>> declared = new TreeMap<>();
    for (Difference result : results) {
      RealOnly reason = result.asked().declared();
      if (!result.fault().isEmpty()) {
        undeclared.add(result.fault());
      } else if (reason != null) {
        declared.computeIfAbsent(reason, r -> new ArrayList<>()).add(result.asked().name());
      }
    }
    int count = declared.values().stream().mapToInt(List::size).sum();
    System.out.println(
        "compared " + results.size() + " requests; " + count + " differ as declared:");
    declared.forEach(
        (reason, names) -> System.out.println("  " + reason + " " + names.size() + ": " + names));
    assertThat(results.size()).isAtLeast(AT_LEAST);
    assertThat(results.stream().map(result -> result.asked().name()).toList())
        .containsNoDuplicates();
    assertWithMessage("%s", String.join("\n", undeclared)).that(undeclared).isEmpty();
  }
}
