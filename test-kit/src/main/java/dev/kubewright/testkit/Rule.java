package dev.kubewright.testkit;

import dev.kubewright.client.Request;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Response;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed.Strike;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What happens to some requests. Begins with {@link TestKit#on}, narrows the requests, says what
 * happens to them, and how often:
 *
 * <pre>{@code
 * kit.on(Verb.UPDATE, "pods/status").inNamespace("a").named("web").fail(409).times(2);
 * kit.on(Verb.WATCH, "pods").reset().afterEvents(3).times(1);
 * }</pre>
 *
 * <p>One thread makes a rule, before the requests it is meant for are sent. Every thread may send
 * them.
 */
public final class Rule {
  private final TestKit kit;
  private final AtomicInteger used = new AtomicInteger();
  private volatile ActionFilter filter;
  private volatile int times = Integer.MAX_VALUE;
  private volatile int lines = -1;
  private volatile @Nullable Fault fault;
  private TestKit.@Nullable Link effect;
  private String what = "";

  Rule(TestKit kit, ActionFilter filter) {
    this.kit = kit;
    this.filter = filter;
  }

  /** Narrows the rule to a namespace. */
  public Rule inNamespace(String namespace) {
    Objects.requireNonNull(namespace, "namespace");
    filter = new ActionFilter(filter.verb(), filter.resource(), namespace, filter.name());
    return this;
  }

  /** Narrows the rule to an object. */
  public Rule named(String name) {
    Objects.requireNonNull(name, "name");
    filter = new ActionFilter(filter.verb(), filter.resource(), filter.namespace(), name);
    return this;
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
    times = number;
    return this;
  }

  /**
   * Lets a fault strike in the middle of an answer: after some lines of its body, which are the
   * events of a watch. Default: the fault strikes the request itself.
   *
   * @param events how many events arrive before, at least 0
   * @throws IllegalArgumentException if the number is negative
   * @throws IllegalStateException if the rule causes no fault
   */
  public Rule afterEvents(int events) {
    if (events < 0) {
      throw new IllegalArgumentException(events + " is not a number of events");
    }
    if (fault == null) {
      throw new IllegalStateException("only faults strike in the middle of an answer: " + this);
    }
    lines = events;
    return this;
  }

  /** Answers with a failure, without the server. See {@link Answer#failure(int)}. */
  public Rule fail(int code) {
    return strike(new Fault.Failure(code));
  }

  /** Throws, as a transport does that gets no answer. */
  public Rule fail(Supplier<? extends RuntimeException> failure) {
    Objects.requireNonNull(failure, "failure");
    return does(
        "an exception",
        (request, rest) -> {
          throw failure.get();
        });
  }

  /** Answers with an object, without the server. */
  public <T extends KubernetesObject> Rule answer(ResourceType<T> type, T object) {
    Answer.object(type, object).close(); // an object that cannot be written is an error now
    return does("an object", (request, rest) -> Answer.object(type, object));
  }

  /** Answers with a body of JSON, without the server. */
  public Rule answer(int code, String json) {
    Objects.requireNonNull(json, "json");
    return does("an answer " + code, (request, rest) -> Answer.json(code, json));
  }

  /** Passes a request on after a time, by the clock of the kit. */
  public Rule delay(Duration time) {
    return strike(new Fault.Delay(time));
  }

  /** Lets the server execute a request, and loses its answer. */
  public Rule drop() {
    return strike(new Fault.Drop());
  }

  /** Breaks the connection before the server sees a request. */
  public Rule reset() {
    return strike(new Fault.Reset());
  }

  /** Never answers. See {@link Fault.HalfOpen}. */
  public Rule halfOpen() {
    return strike(new Fault.HalfOpen());
  }

  /** Ends the body of an answer early. See {@link Fault.Truncate}. */
  public Rule truncate(long bytes) {
    return strike(new Fault.Truncate(bytes));
  }

  /** Causes a fault. */
  public Rule strike(Fault happens) {
    fault = Objects.requireNonNull(happens, "happens");
    return does(
        happens.toString(),
        (request, rest) -> new Struck(kit, new Strike(happens, lines)).handle(request, rest));
  }

  private Rule does(String text, TestKit.Link action) {
    if (effect != null) {
      throw new IllegalStateException("this rule is complete, begin another one: " + this);
    }
    effect = action;
    what = text;
    kit.add(this);
    return this;
  }

  Response handle(Request request, Supplier<Response> rest) {
    boolean meant = filter.matches(request.operation()) && take();
    TestKit.Link action = effect;
    return meant && action != null ? action.handle(request, rest) : rest.get();
  }

  private boolean take() {
    int limit = times;
    return used.getAndUpdate(n -> n < limit ? n + 1 : n) < limit;
  }

  /** Returns to how many requests the rule was applied. */
  public int used() {
    return used.get();
  }

  boolean isUsed() {
    return times == Integer.MAX_VALUE ? used.get() > 0 : used.get() == times;
  }

  @Override
  public String toString() {
    String often = times == Integer.MAX_VALUE ? "" : " " + times + " times";
    return filter + ": " + what + often + ", used " + used.get() + " times";
  }
}
