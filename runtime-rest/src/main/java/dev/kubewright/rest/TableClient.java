package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Watch;
import dev.kubewright.client.Watchable;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.meta.v1.Table;
import dev.kubewright.meta.v1.TableCodec;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.transport.Request;
import java.util.function.Consumer;

/**
 * Reads the objects of a resource as tables: the columns that the server chose for people.
 * Immutable, safe for all threads.
 *
 * <p>A server that cannot print the resource answers 406 ({@code NotAcceptable}). Each event of a
 * watch has a table with one row. Only the first event has the columns. Bookmarks have a resource
 * version, but no annotations.
 */
public final class TableClient implements Gettable<Table>, Watchable<Table> {
  private final ResourceCalls calls;
  private final ResourceOperations operations;
  private final IncludeObject include;

  TableClient(ResourceCalls calls, ResourceOperations operations, IncludeObject include) {
    this.calls = calls;
    this.operations = operations;
    this.include = include;
  }

  @Override
  public Table get(String name, Consumer<GetOptionsBuilder> options) {
    return calls.get(
        with(
            Parameters.add(
                calls.request(operations.object(Verb.GET, name)),
                GetOptionsBuilder.build(options))),
        TableCodec.INSTANCE);
  }

  /**
   * Lists objects: {@code list(o -> o.labels("app=db").limit(100))}. With a limit, returns one
   * page.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached or does not
   *     answer in time
   */
  public Table list(Consumer<ListOptionsBuilder> options) {
    return calls.stream(
        with(calls.listing(ListOptionsBuilder.build(options))), TableCodec.INSTANCE);
  }

  /** Lists all objects in one response. */
  public Table list() {
    return list(o -> {});
  }

  @Override
  public Watch<Table> watch(WatchOptions options) {
    return calls.watch(with(calls.watching(options)), TableCodec.INSTANCE, calls.newContext());
  }

  private Request.Builder with(Request.Builder request) {
    return request.parameter("includeObject", include.jsonName());
  }
}
