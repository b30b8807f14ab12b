package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.testkit.fault.FaultSeed;
import dev.kubewright.testkit.fault.FaultSeed.Injection;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A transport between a client and a server: it records what is sent, responds to some in place of
 * the server, and causes faults. With the server in memory, it does what client-go's fake clientset
 * does. Safe for all threads.
 *
 * <pre>{@code
 * var kit = TestKit.over(server.transport());
 * kit.on(Verb.UPDATE, "deployments").fail(Reason.CONFLICT).times(2);
 * var rest = RestClient.over(kit);
 * …
 * kit.assertSent(3, Verb.UPDATE, "deployments");
 * }</pre>
 *
 * <p>Rules and reactors are asked in their order, the newest rule first. The first that responds
 * wins, and the others are not asked. The client sends some requests again by itself, as it does
 * with every server: reads after a lost connection, and all requests after 429.
 *
 * <p>{@link #close} ends the waits of faults. The wrapped transport belongs to the caller.
 */
public final class TestKit implements Transport {
  private final Transport next;
  private final Injections injections;
  private final Exchanges exchanges = new Exchanges();
  private final List<Call.Link> links = new CopyOnWriteArrayList<>();
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final List<Action> actions = new CopyOnWriteArrayList<>();
  private final AtomicLong numbers = new AtomicLong();
  private volatile @Nullable FaultSeed seed;

  private TestKit(Transport next, Clock clock) {
    this.next = Objects.requireNonNull(next, "next");
    this.injections = new Injections(clock);
  }

  /** Returns a kit without rules. */
  public static TestKit over(Transport next) {
    return new TestKit(next, Clock.system());
  }

  /**
   * Returns a kit without rules.
   *
   * @param clock the clock of delays, and of the wait for a deadline when nothing comes
   */
  public static TestKit over(Transport next, Clock clock) {
    return new TestKit(next, clock);
  }

  /**
   * Begins a rule for some requests. It has an effect as soon as it says what happens. It then
   * comes before all rules and reactors that are there. It affects requests and two-way connections
   * that are sent later, and no watch that is already open: {@link #injectIntoOpenWatches} does
   * that.
   *
   * @param resource the plural name of the resource with all its subresources, {@code
   *     pods/eviction} for one subresource, {@code pods/} for the objects without subresources, or
   *     {@code *} for everything
   */
  public Rule on(Verb verb, String resource) {
    return begin(Objects.requireNonNull(verb, "verb"), resource);
  }

  /** Begins a rule for requests of all verbs: {@code kit.on("pods").fail(500)}. See the other. */
  public Rule on(String resource) {
    return begin(null, resource);
  }

  private Rule begin(@Nullable Verb verb, String resource) {
    var rule = new Rule(injections, new ActionFilter(verb, resource, null, null), this::add);
    rules.add(rule);
    return rule;
  }

  /** Adds a reactor after all rules and reactors. */
  public TestKit append(Reactor reactor) {
    links.add(link(reactor));
    return this;
  }

  /** Adds a reactor before all rules and reactors. */
  public TestKit prepend(Reactor reactor) {
    links.add(0, link(reactor));
    return this;
  }

  private static Call.Link link(Reactor reactor) {
    Objects.requireNonNull(reactor, "reactor");
    return new Call.Link() {
      @Override
      public <R> R handle(Call<R> call) {
        Optional<Response> response = reactor.react(call.request());
        return response.isPresent() ? call.responded(response.get()) : call.rest();
      }
    };
  }

  private void add(Rule rule) {
    links.add(
        0,
        new Call.Link() {
          @Override
          public <R> R handle(Call<R> call) {
            return rule.handle(call);
          }
        });
  }

  /**
   * Lets the numbers of a seed decide into which requests faults are injected. Rules and reactors
   * come first.
   *
   * @param faults the faults, or null for none. Print them, so that a run can be repeated.
   */
  public TestKit faults(@Nullable FaultSeed faults) {
    seed = faults;
    numbers.set(0);
    return this;
  }

  /** Returns how often each fault was injected, by its name. */
  public Map<String, Integer> injectedFaults() {
    return injections.counts();
  }

  /**
   * Injects a fault into the watches that are open now, such as those of running informers. A rule
   * affects only those that are opened later. Faults that end a watch wake its reader at once. A
   * delay or a truncation counts from now on, and another fault may follow it. {@link
   * dev.kubewright.testkit.fault.Fault.Failure} adds its error event after the line that the client
   * reads at this moment.
   *
   * <p>The server sees that such a watch ends, even after {@link
   * dev.kubewright.testkit.fault.Fault.HalfOpen}.
   *
   * @param resource as for {@link #on}
   * @return the number of watches that got the fault. Watches that a fault has already ended do not
   *     count.
   */
  public int injectIntoOpenWatches(String resource, RequestFault fault) {
    Objects.requireNonNull(fault, "fault");
    var filter = new ActionFilter(Verb.WATCH, resource, null, null);
    int injected = 0;
    for (Exchanges.Open watch : exchanges.watches()) {
      if (filter.matches(watch.request().operation()) && watch.inject(fault)) {
        injected++;
      }
    }
    return injected;
  }

  /** Removes all rules, reactors and faults, and forgets the requests so far. */
  public void reset() {
    links.clear();
    rules.clear();
    seed = null;
    actions.clear();
    injections.reset();
  }

  @Override
  public Response send(Request request) {
    actions.add(Action.of(request));
    Response response = ask(new Call.Sent(request, () -> next.send(request)));
    boolean watch = request.operation().verb() == Verb.WATCH;
    return exchanges.opened(
        request, watch ? FaultyResponse.open(injections, request, response) : response);
  }

  private <R> R ask(Call<R> server) {
    injections.requireListening(server.request());
    List<Call.Link> asked = new ArrayList<>(links);
    FaultSeed faults = seed;
    if (faults != null) {
      asked.add(new Seeded(faults));
    }
    return Call.ask(server, asked);
  }

  /** The last link: a seed decides. */
  private final class Seeded implements Call.Link {
    private final FaultSeed faults;

    Seeded(FaultSeed faults) {
      this.faults = faults;
    }

    @Override
    public <R> R handle(Call<R> call) {
      boolean lasting = call instanceof Call.Connected;
      Verb verb = lasting ? Verb.WATCH : call.request().operation().verb();
      Optional<Injection> injection = faults.injection(numbers.getAndIncrement(), verb);
      return injection.isPresent()
          ? new FaultyCall(injections, injection.get()).handle(call)
          : call.rest();
    }
  }

  /**
   * Opens a two-way connection. Rules, reactors and seeds are asked as for other requests. A
   * response in their place must be one of a failure, which is thrown. {@link Rule#afterEvents}
   * counts the frames that the client receives.
   */
  @Override
  public Duplex connect(Request request, List<String> protocols) {
    actions.add(new Action(request.operation(), request, ""));
    return ask(new Call.Connected(request, () -> next.connect(request, protocols)));
  }

  /** Returns the requests so far, in the order in which they were sent. */
  public List<Action> actions() {
    return List.copyOf(actions);
  }

  /**
   * Returns some of the requests so far.
   *
   * @param resource as for {@link #on(Verb, String)}
   */
  public List<Action> actions(Verb verb, String resource) {
    return matching(Objects.requireNonNull(verb, "verb"), resource);
  }

  /** Returns the requests so far about a resource, with any verb. */
  public List<Action> actions(String resource) {
    return matching(null, resource);
  }

  private List<Action> matching(@Nullable Verb verb, String resource) {
    var filter = new ActionFilter(verb, resource, null, null);
    return actions.stream().filter(action -> filter.matches(action.operation())).toList();
  }

  /**
   * Checks that a request was sent.
   *
   * @return the last one
   * @throws AssertionError with all requests so far if it was not
   */
  public Action assertSent(Verb verb, String resource) {
    return last(Objects.requireNonNull(verb, "verb"), resource);
  }

  /** Checks that a request about a resource was sent, with any verb, and returns the last one. */
  public Action assertSent(String resource) {
    return last(null, resource);
  }

  private Action last(@Nullable Verb verb, String resource) {
    List<Action> sent = matching(verb, resource);
    if (sent.isEmpty()) {
      throw failure("no", verb, resource, "was sent");
    }
    return sent.get(sent.size() - 1);
  }

  /**
   * Checks how often a request was sent.
   *
   * @throws AssertionError with all requests so far if it was sent more or less often
   */
  public void assertSent(int times, Verb verb, String resource) {
    requireSent(times, Objects.requireNonNull(verb, "verb"), resource);
  }

  /** Checks how often requests about a resource were sent, with any verb. */
  public void assertSent(int times, String resource) {
    requireSent(times, null, resource);
  }

  private void requireSent(int times, @Nullable Verb verb, String resource) {
    int sent = matching(verb, resource).size();
    if (sent != times) {
      throw failure(times + " times", verb, resource, "was expected, and " + sent + " times sent");
    }
  }

  private AssertionError failure(
      String count, @Nullable Verb verb, String resource, String problem) {
    String list = actions.stream().map(action -> "\n  " + action).collect(Collectors.joining());
    return new AssertionError(
        count
            + " "
            + new ActionFilter(verb, resource, null, null)
            + " "
            + problem
            + "; sent were "
            + (list.isEmpty() ? "no requests" : actions.size() + " requests:" + list));
  }

  /**
   * Checks that each rule was used as often as it can be. A rule with a number of times counts that
   * often, any other at least once. A rule that does not say what happens is never used.
   *
   * @throws AssertionError with the rules that were not
   */
  public void assertRulesUsed() {
    List<String> unused =
        rules.stream().filter(rule -> !rule.isUsed()).map(Rule::toString).toList();
    if (!unused.isEmpty()) {
      throw new AssertionError("not used as often as expected: " + String.join("; ", unused));
    }
  }

  /** Returns the watches whose responses are not closed. */
  public List<Action> openWatches() {
    return exchanges.openWatches();
  }

  /** Ends the waits of faults. Calls that wait fail, as when the client is closed. */
  @Override
  public void close() {
    injections.close();
  }
}
