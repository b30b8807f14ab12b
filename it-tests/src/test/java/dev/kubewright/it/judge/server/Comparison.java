package dev.kubewright.it.judge.server;

import dev.kubewright.it.judge.server.request.Asked;
import dev.kubewright.it.judge.server.request.Table;
import dev.kubewright.it.judge.server.request.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Sends the requests of tables to two servers and compares the responses. */
final class Comparison {
  private final Side real;
  private final Side memory;
  private final Executor executor;

  /** Creates a comparison of two servers. The executor needs three threads for each table. */
  Comparison(Side real, Side memory, Executor executor) {
    this.real = real;
    this.memory = memory;
    this.executor = executor;
  }

  /** Runs all tables at once. Returns a result for each request. */
  List<Difference> run(List<Table> tables) {
    List<CompletableFuture<List<Difference>>> running =
        tables.stream()
            .map(table -> CompletableFuture.supplyAsync(() -> run(table), executor))
            .toList();
    return running.stream().flatMap(results -> results.join().stream()).toList();
  }

  /** Runs a table. Returns a result for each request. */
  List<Difference> run(Table table) {
    Values onReal = new Values(table.namespace());
    Values inMemory = new Values(table.namespace());
    List<Difference> results = new ArrayList<>();
    for (Asked asked : table.requests()) {
      var responded = CompletableFuture.supplyAsync(() -> real.ask(asked, onReal), executor);
      List<String> ours = memory.ask(asked, inMemory);
      results.add(Difference.of(asked, responded.join(), ours));
    }
    return results;
  }
}
