package dev.kubewright.it.codec;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.truth.StandardSubjectBuilder;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.it.codec.FaultFinder.Fault;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.TruncatedException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Reads documents, broken or not. Each is a value or is refused at the right place. All routes,
 * with and without sharing, give the same result.
 */
final class Trial {
  private static final int LIFE_OF_A_CONTEXT = 5000;
  private static final int MOST_AT_ONCE = 20_000;

  private final long seed;
  private final Random random;
  private final List<Route> routes = Route.all();
  private DecodeContext context = DecodeContext.create();
  private int count;

  Trial(long seed) {
    this.seed = seed;
    this.random = new Random(seed);
  }

  /** The data to repeat a trial. */
  private record Shown(long seed, String which, Class<?> type, byte[] document) {
    @Override
    public String toString() {
      String text = Base64.getEncoder().encodeToString(document);
      return "kubewright.seed=" + seed + " " + which + " " + type.getName() + " " + text;
    }
  }

  /** The result for a document: a value or an exception. */
  private record Outcome<T>(@Nullable T value, @Nullable CodecException refusal) {
    static <T> Outcome<T> of(Codec<T> codec, byte[] document, Route route) {
      try {
        return new Outcome<>(route.decode(codec, document), null);
      } catch (CodecException e) {
        return new Outcome<>(null, e);
      }
    }

    @Nullable String message() {
      return refusal == null ? null : refusal.getMessage();
    }
  }

  /** Reads a document before it is broken, so that its parts are shared later. */
  void warm(Codec<?> codec, byte[] document) {
    if (count++ % LIFE_OF_A_CONTEXT == 0) {
      context = DecodeContext.create();
    }
    Json.decode(codec, document, context);
  }

  /** Returns whether the codec of a type refuses a document. */
  <T> boolean refuses(Class<?> type, Codec<T> codec, byte[] document, String which) {
    Route other = routes.get(random.nextInt(routes.size()));
    var shown = new Shown(seed, which, type, document);
    Outcome<T> plain = Outcome.of(codec, document, new Route.Whole());
    if (plain.refusal() != null) {
      assertPlaced(type, document, plain.refusal(), shown);
    } else {
      assertWithMessage("%s", shown).that(FaultFinder.find(document)).isNull();
      assertWrittenReadsBack(codec, plain, other, shown);
    }
    assertSame(codec, plain, Outcome.of(codec, document, other), other, shown);
    Route sharing = new Route.Sharing(context, 1 + random.nextInt(MOST_AT_ONCE));
    assertSame(codec, plain, Outcome.of(codec, document, sharing), sharing, shown);
    return plain.refusal() != null;
  }

  private static void assertPlaced(
      Class<?> type, byte[] document, CodecException refusal, Shown shown) {
    Fault fault = FaultFinder.find(document);
    StandardSubjectBuilder here = assertWithMessage("%s for %s %s", refusal, fault, shown);
    if (fault != null && refusal.offset() >= fault.from()) {
      here.that(refusal.path()).isEqualTo(Reach.path(type, fault.steps()));
      here.that(refusal.offset()).isAtMost(fault.to());
    } else {
      here.that(refusal).isNotInstanceOf(TruncatedException.class);
      List<Object> steps = FaultFinder.valueAt(document, refusal.offset());
      here.that(steps).isNotNull();
      here.that(refusal.path()).isEqualTo(Reach.path(Objects.requireNonNull(steps)));
    }
  }

  private static <T> void assertSame(
      Codec<T> codec, Outcome<T> plain, Outcome<T> other, Route route, Shown shown) {
    StandardSubjectBuilder here = assertWithMessage("%s %s", route, shown);
    if (!(route instanceof Route.Text)) { // it shows no byte that is not UTF-8
      here.that(other.message()).isEqualTo(plain.message());
    }
    T value = plain.value();
    T same = other.value();
    if (value != null && same != null) {
      here.that(value instanceof Record ? same.equals(value) : same != value).isTrue();
      here.that(Json.encode(codec, same)).isEqualTo(Json.encode(codec, value));
    }
  }

  private static <T> void assertWrittenReadsBack(
      Codec<T> codec, Outcome<T> plain, Route route, Shown shown) {
    byte[] written = Json.encode(codec, Objects.requireNonNull(plain.value()));
    T again = route.decode(codec, written);
    assertWithMessage("%s %s", route, shown).that(Json.encode(codec, again)).isEqualTo(written);
  }
}
