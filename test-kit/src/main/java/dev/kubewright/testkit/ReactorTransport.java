package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Duplex;
import dev.kubewright.client.GroupVersionResource;
import dev.kubewright.client.Operation;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets reactors answer some requests, and passes the others on, as the reactor chain of client-go's
 * fake clientset. The first reactor that answers wins. Safe for all threads. {@link #close} does
 * nothing: the wrapped transport belongs to the caller.
 *
 * <pre>{@code
 * var reacting = ReactorTransport.over(server.transport());
 * reacting.on(Verb.UPDATE, "pods").times(2).fail(409);
 * var rest = RestClient.over(reacting);
 * }</pre>
 */
public final class ReactorTransport implements Transport {
  private final Transport next;
  private final List<Reactor> reactors = new CopyOnWriteArrayList<>();

  private ReactorTransport(Transport next) {
    this.next = Objects.requireNonNull(next, "next");
  }

  /** Returns a transport without reactors. */
  public static ReactorTransport over(Transport next) {
    return new ReactorTransport(next);
  }

  /** Adds a reactor after all others. */
  public ReactorTransport append(Reactor reactor) {
    reactors.add(Objects.requireNonNull(reactor, "reactor"));
    return this;
  }

  /** Adds a reactor before all others. */
  public ReactorTransport prepend(Reactor reactor) {
    reactors.add(0, Objects.requireNonNull(reactor, "reactor"));
    return this;
  }

  /** Removes all reactors. */
  public void clear() {
    reactors.clear();
  }

  /**
   * Begins a rule for some requests. The rule comes before all reactors that are there.
   *
   * @param verb the verb, or null for all
   * @param resource the plural name of the resource with all its subresources, {@code
   *     pods/eviction} for one subresource, or {@code *} for everything
   */
  public Rule on(@Nullable Verb verb, String resource) {
    return new Rule(verb, Objects.requireNonNull(resource, "resource"));
  }

  @Override
  public Response send(Request request) {
    for (Reactor reactor : reactors) {
      Optional<Response> answer = reactor.react(request);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return next.send(request);
  }

  /** Two-way connections are passed on. */
  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return next.connect(request, protocols);
  }

  @Override
  public void close() {}

  /** Says what happens to some requests. For one thread. */
  public final class Rule {
    private final @Nullable Verb verb;
    private final String resource;
    private int times = Integer.MAX_VALUE;

    private Rule(@Nullable Verb verb, String resource) {
      this.verb = verb;
      this.resource = resource;
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
      this.times = number;
      return this;
    }

    /** Answers with a failure. See {@link Answer#failure(int)}. */
    public ReactorTransport fail(int code) {
      Answer.failure(code).close(); // a wrong code is an error now
      return answer(() -> Answer.failure(code));
    }

    /** Answers with a body of JSON. */
    public ReactorTransport answer(int code, String json) {
      return answer(() -> Answer.json(code, json));
    }

    /** Throws, as a transport does that gets no answer. */
    public ReactorTransport fail(Supplier<? extends RuntimeException> failure) {
      return answer(
          () -> {
            throw failure.get();
          });
    }

    private ReactorTransport answer(Supplier<Response> answer) {
      var left = new AtomicInteger(times);
      return prepend(
          request -> {
            boolean meant = matches(request.operation()) && take(left);
            return meant ? Optional.of(answer.get()) : Optional.empty();
          });
    }

    private static boolean take(AtomicInteger left) {
      return left.getAndUpdate(n -> n == Integer.MAX_VALUE ? n : Math.max(0, n - 1)) > 0;
    }

    private boolean matches(Operation operation) {
      if (verb != null && verb != operation.verb()) {
        return false;
      }
      if (resource.equals("*")) {
        return true;
      }
      GroupVersionResource of = operation.resource();
      if (of == null) {
        return false;
      }
      return resource.equals(of.resource())
          || resource.equals(of.resource() + "/" + operation.subresource());
    }
  }
}
