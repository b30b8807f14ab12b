package dev.kubewright.testkit;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed.Injection;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A change of the behavior for some requests. Begins with {@link TestKit#on}, narrows the requests,
 * says what happens to them, and how often:
 *
 * <pre>{@code
 * kit.on(Verb.UPDATE, "pods/status").inNamespace("a").named("web").fail(Reason.CONFLICT).times(2);
 * kit.on(Verb.WATCH, "pods").afterEvents(3).times(1).reset();
 * }</pre>
 *
 * <p>A rule has an effect from the moment that it says what happens. Until then it may be narrowed.
 * {@link #times} and {@link #afterEvents} may stand before or after the effect. If requests are
 * already being sent, put them before it, so that the first request finds the whole rule.
 *
 * <p>One thread makes a rule. Every thread may send requests.
 */
public final class Rule {
  private final Injections injections;
  private final Consumer<Rule> completed;
  private final AtomicInteger used = new AtomicInteger();
  private volatile State state;

  /**
   * The parts of a rule so far.
   *
   * @param lines the number of lines of the body before the fault, or -1 for the request itself
   * @param fault the fault, or null for another effect or none
   * @param effect another effect, or null
   * @param what the effect in words
   */
  private record State(
      ActionFilter filter,
      int times,
      int lines,
      @Nullable RequestFault fault,
      @Nullable Function<Request, Response> effect,
      String what) {
    State filter(ActionFilter next) {
      return new State(next, times, lines, fault, effect, what);
    }

    State times(int next) {
      return new State(filter, next, lines, fault, effect, what);
    }

    State lines(int next) {
      return new State(filter, times, next, fault, effect, what);
    }

    boolean isComplete() {
      return fault != null || effect != null;
    }

    State effect(
        @Nullable RequestFault cause, @Nullable Function<Request, Response> next, String text) {
      return new State(filter, times, lines, cause, next, text);
    }
  }

  /**
   * Creates a rule without an effect.
   *
   * @param completed receives the rule when it says what happens
   */
  Rule(Injections injections, ActionFilter filter, Consumer<Rule> completed) {
    this.injections = injections;
    this.completed = completed;
    this.state = new State(filter, Integer.MAX_VALUE, -1, null, null, "");
  }

  /**
   * Narrows the rule to a namespace. Comes before the effect.
   *
   * @throws IllegalStateException if the rule already says what happens
   */
  public Rule inNamespace(String namespace) {
    Objects.requireNonNull(namespace, "namespace");
    ActionFilter old = unfinished().filter();
    return narrowed(new ActionFilter(old.verb(), old.resource(), namespace, old.name()));
  }

  /**
   * Narrows the rule to an object. Comes before the effect.
   *
   * @throws IllegalStateException if the rule already says what happens
   */
  public Rule named(String name) {
    Objects.requireNonNull(name, "name");
    ActionFilter old = unfinished().filter();
    return narrowed(new ActionFilter(old.verb(), old.resource(), old.namespace(), name));
  }

  private Rule narrowed(ActionFilter filter) {
    state = state.filter(filter);
    return this;
  }

  private State unfinished() {
    State now = state;
    if (now.isComplete()) {
      throw new IllegalStateException(
          "narrow a rule before it says what happens, it already has an effect: " + this);
    }
    return now;
  }

  /**
   * Limits the rule to the next requests. After them it is as if it did not exist. Default: all
   * requests.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public Rule times(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(number + " is not a number of requests");
    }
    state = state.times(number);
    return this;
  }

  /**
   * Injects a fault in the middle of a response: after some lines of its body, which are the events
   * of a watch. Default: the fault hits the request itself.
   *
   * <p>A rule is asked when a request is sent. So it does not affect a watch that was opened before
   * the rule, such as that of a running informer. {@link TestKit#injectIntoOpenWatches} does.
   *
   * @param events how many events, or frames of a two-way connection, arrive before, at least 0
   * @throws IllegalArgumentException if the number is negative
   * @throws IllegalStateException if the rule has an effect that is no fault
   */
  public Rule afterEvents(int events) {
    if (events < 0) {
      throw new IllegalArgumentException(events + " is not a number of events");
    }
    State next = state.lines(events);
    requireFault(next);
    state = next;
    return this;
  }

  private static void requireFault(State next) {
    if (next.lines() >= 0 && next.effect() != null) {
      throw new IllegalStateException(
          "only faults can happen in the middle of a response: "
              + next.filter()
              + ": "
              + next.what());
    }
  }

  /** Answers with a failure, without the server. See {@link Responses#failure(int)}. */
  public Rule fail(int code) {
    return inject(new Fault.Failure(code));
  }

  /**
   * Answers with a failure of a reason, without the server: {@code fail(Reason.ALREADY_EXISTS)} is
   * what a server responds to the second creation of an object.
   */
  public Rule fail(Reason reason) {
    return inject(new Fault.Failure(reason));
  }

  /** Throws, as a transport does that gets no response. */
  public Rule fail(Supplier<? extends RuntimeException> failure) {
    Objects.requireNonNull(failure, "failure");
    return does(
        "an exception",
        request -> {
          throw failure.get();
        });
  }

  /**
   * Answers with an object, without the server. A two-way connection has no such response, so
   * opening one then throws {@link IllegalStateException}.
   */
  public <T extends KubernetesObject> Rule respond(ResourceType<T> type, T object) {
    Responses.object(type, object).close(); // an object that cannot be written is an error now
    return does("an object", request -> Responses.object(type, object));
  }

  /**
   * Answers with a body of JSON, without the server. The opening of a two-way connection fails with
   * the code, or throws {@link IllegalStateException} if it is not one of a failure.
   */
  public Rule respond(int code, String json) {
    Objects.requireNonNull(json, "json");
    return does("a response " + code, request -> Responses.json(code, json));
  }

  /** Passes a request on after a time, by the clock of the kit. */
  public Rule delay(Duration time) {
    return inject(new Fault.Delay(time));
  }

  /** Lets the server execute a request, and loses its response. */
  public Rule drop() {
    return inject(new Fault.Drop());
  }

  /** Breaks the connection before the server sees a request. */
  public Rule reset() {
    return inject(new Fault.Reset());
  }

  /** Never responds. See {@link Fault.HalfOpen}. */
  public Rule halfOpen() {
    return inject(new Fault.HalfOpen());
  }

  /** Ends the body of a response early. See {@link Fault.Truncate}. */
  public Rule truncate(long bytes) {
    return inject(new Fault.Truncate(bytes));
  }

  /** Causes a fault. */
  public Rule inject(RequestFault happens) {
    Objects.requireNonNull(happens, "happens");
    return does(happens, happens.toString(), null);
  }

  private Rule does(String text, Function<Request, Response> action) {
    return does(null, text, action);
  }

  private Rule does(
      @Nullable RequestFault fault, String text, @Nullable Function<Request, Response> action) {
    if (state.isComplete()) {
      throw new IllegalStateException("this rule is complete, begin another one: " + this);
    }
    State next = state.effect(fault, action, text);
    requireFault(next);
    state = next;
    completed.accept(this);
    return this;
  }

  <R> R handle(Call<R> call) {
    State now = state;
    if (!now.filter().matches(call.request().operation()) || !take(now.times())) {
      return call.rest();
    }
    RequestFault fault = now.fault();
    if (fault != null) {
      return new FaultyCall(injections, new Injection(fault, now.lines())).handle(call);
    }
    Function<Request, Response> effect = now.effect();
    return effect == null ? call.rest() : call.responded(effect.apply(call.request()));
  }

  private boolean take(int limit) {
    return used.getAndUpdate(n -> n < limit ? n + 1 : n) < limit;
  }

  /** Returns to how many requests the rule was applied. */
  public int used() {
    return used.get();
  }

  boolean isUsed() {
    State now = state;
    int wanted = now.times() == Integer.MAX_VALUE ? 1 : now.times();
    // More, if the limit came after faults had been injected.
    return now.isComplete() && used.get() >= wanted;
  }

  @Override
  public String toString() {
    State now = state;
    String often = now.times() == Integer.MAX_VALUE ? "" : " " + now.times() + " times";
    String what = now.isComplete() ? now.what() : "unfinished, it does not say what happens";
    return now.filter() + ": " + what + often + ", used " + used.get() + " times";
  }
}
