package dev.kubewright.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.meta.v1.StatusBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class ListPagerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Numbers server = new Numbers(21);
  private final ListPager<Integer> pager = ListPager.of(server).withPageSize(10);

  /** Serves the numbers from 0 on. Refuses what a real server refuses. */
  private static final class Numbers implements Listable<Integer> {
    private final int count;
    private final List<ListOptions> asked = new CopyOnWriteArrayList<>();
    private volatile int expiredFrom = Integer.MAX_VALUE;
    private volatile Runnable before = () -> {};

    Numbers(int count) {
      this.count = count;
    }

    @Override
    public ObjectList<Integer> list(ListOptions options) {
      asked.add(options);
      before.run();
      String token = options.continueToken();
      if (token != null
          && (options.resourceVersion() != null || options.resourceVersionMatch() != null)) {
        throw refusal(400, "BadRequest");
      }
      if (asked.size() >= expiredFrom && options.limit() != null) {
        throw refusal(410, "Expired");
      }
      int from = token == null ? 0 : Integer.parseInt(token);
      int to = options.limit() == null ? count : Math.min(count, from + options.limit());
      var metadata =
          ListMetaBuilder.build(
              m ->
                  m.resourceVersion("v" + from)
                      .remainingItemCount((long) (count - to))
                      .continueToken(to < count ? Integer.toString(to) : null));
      return new ObjectList<>(metadata, IntStream.range(from, to).boxed().toList());
    }
  }

  private static ApiException refusal(int code, String reason) {
    return ApiExceptions.of(
        StatusBuilder.build(s -> s.code(code).reason(reason)), code, "GET", "/numbers");
  }

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  @Tag("client-go-P1")
  @Test
  void list_twentyOneByTen_isThreeRequestsAndPaginated() {
    var options =
        ListOptionsBuilder.build(
            o -> o.resourceVersion("7").resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN));

    var listed = pager.list(options);

    assertThat(listed.paginated()).isTrue();
    assertThat(listed.list().items()).isEqualTo(numbers(21));
    assertThat(listed.list().metadata().resourceVersion()).isEqualTo("v0");
    assertThat(listed.list().metadata().continueToken()).isNull();
    assertThat(listed.list().metadata().remainingItemCount()).isNull();
    assertThat(server.asked).hasSize(3);
    assertThat(server.asked.get(0).resourceVersion()).isEqualTo("7");
    for (ListOptions later : server.asked.subList(1, 3)) {
      assertThat(later.resourceVersion()).isNull();
      assertThat(later.resourceVersionMatch()).isNull();
      assertThat(later.limit()).isEqualTo(10);
    }
  }

  @Tag("client-go-P1")
  @Test
  void list_tenByTen_isOneRequestAndNotPaginated() {
    var exact = new Numbers(10);

    var listed = ListPager.of(exact).withPageSize(10).list(ListOptions.NONE);

    assertThat(listed.paginated()).isFalse();
    assertThat(listed.list().items()).hasSize(10);
    assertThat(exact.asked).hasSize(1);
  }

  @Test
  void pageSize_defaultAndOwnLimitAndNone() {
    ListPager.of(server).list(ListOptions.NONE);
    ListPager.of(server).list(ListOptionsBuilder.build(o -> o.limit(30)));
    ListPager.of(server).withPageSize(0).list(ListOptions.NONE);

    assertThat(server.asked.stream().map(ListOptions::limit)).containsExactly(500, 30, null);
    assertThrows(IllegalArgumentException.class, () -> pager.withPageSize(-1));
    assertThrows(IllegalArgumentException.class, () -> pager.withPageBufferSize(-1));
  }

  @Tag("client-go-P2")
  @Test
  void list_laterPageExpired_isTheWholeListAtTheRequestedVersion() {
    server.expiredFrom = 3;
    var options =
        ListOptionsBuilder.build(
            o -> o.resourceVersion("7").resourceVersionMatch(ResourceVersionMatch.EXACT));

    var listed = pager.list(options);

    assertThat(listed.list().items()).isEqualTo(numbers(21));
    assertThat(listed.paginated()).isTrue();
    ListOptions last = server.asked.get(3);
    assertThat(last.limit()).isNull();
    assertThat(last.continueToken()).isNull();
    assertThat(last.resourceVersion()).isEqualTo("7");
    assertThat(last.resourceVersionMatch()).isEqualTo(ResourceVersionMatch.EXACT);
  }

  @Tag("client-go-P2")
  @Test
  void list_firstPageExpired_isThrown() {
    server.expiredFrom = 1;

    assertThrows(ExpiredException.class, () -> pager.list(ListOptions.NONE));
    assertThat(server.asked).hasSize(1);
  }

  @Tag("client-go-P2")
  @Test
  void list_withoutTheFullList_laterPageExpired_isThrown() {
    server.expiredFrom = 2;

    assertThrows(
        ExpiredException.class, () -> pager.withFullListIfExpired(false).list(ListOptions.NONE));
    assertThat(server.asked).hasSize(2);
  }

  @Test
  void eachItem_seesAllInOrderOnTheCallingThread() {
    for (int buffer : new int[] {0, 1, 10}) {
      var seen = new ArrayList<Integer>();
      var threads = new ArrayList<Thread>();
      pager
          .withPageBufferSize(buffer)
          .eachItem(
              ListOptions.NONE,
              number -> {
                seen.add(number);
                threads.add(Thread.currentThread());
              });

      assertThat(seen).isEqualTo(numbers(21));
      assertThat(List.copyOf(new java.util.HashSet<>(threads)))
          .containsExactly(Thread.currentThread());
    }
  }

  @Test
  void eachItem_fetchesTheNextPageWhileTheActionRuns() {
    var second = new CountDownLatch(2);
    server.before = second::countDown;
    var first = new boolean[] {true};

    assertTimeoutPreemptively(
        PATIENCE,
        () ->
            pager.eachItem(
                ListOptions.NONE,
                number -> {
                  if (first[0]) {
                    first[0] = false;
                    await(second); // for the request of the next page
                  }
                }));

    assertThat(server.asked).hasSize(3);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void eachItem_fullBuffer_fetchesNoMore() {
    var long_ = new Numbers(1000);
    var action = new int[1];

    ListPager.of(long_)
        .withPageSize(10)
        .withPageBufferSize(2)
        .eachItem(
            ListOptions.NONE,
            number -> {
              // one page in use, two waiting, one that waits for its place
              assertThat(long_.asked.size()).isAtMost(number / 10 + 4);
              action[0]++;
            });

    assertThat(action[0]).isEqualTo(1000);
  }

  /** One page is in use, ten wait, one waits for its place. */
  @Test
  void eachItem_byDefault_fetchesTenPagesInAdvance() {
    var many = new Numbers(300);
    var asked = new CountDownLatch(12);
    many.before = asked::countDown;

    assertTimeoutPreemptively(
        PATIENCE,
        () ->
            ListPager.of(many)
                .withPageSize(10)
                .eachItem(
                    ListOptions.NONE,
                    number -> {
                      await(asked);
                      assertThat(many.asked.size()).isAtMost(number / 10 + 12);
                    }));

    assertThat(many.asked).hasSize(30);
  }

  /** Kotlin and others throw checked exceptions that nobody has declared. */
  @Test
  void eachItem_serverThrowsACheckedException_isThrown() {
    var failure = new IOException("broken");
    server.before =
        () -> {
          throw Rethrow.of(failure);
        };

    IOException thrown =
        assertTimeoutPreemptively(
            PATIENCE,
            () -> assertThrows(IOException.class, () -> pager.eachItem(ListOptions.NONE, n -> {})));

    assertThat(thrown).isSameInstanceAs(failure);
  }

  @Test
  void eachItem_laterPageExpired_isThrownAfterTheObjectsBeforeIt() {
    server.expiredFrom = 3;
    var seen = new ArrayList<Integer>();

    assertThrows(ExpiredException.class, () -> pager.eachItem(ListOptions.NONE, seen::add));

    assertThat(seen).isEqualTo(numbers(20));
  }

  @Test
  void eachItem_actionThrows_isThrownAndTheThreadHasEnded() {
    var fetching = new ArrayList<Thread>();
    var never = new Semaphore(0);
    server.before =
        () -> {
          fetching.add(Thread.currentThread());
          if (fetching.size() == 2) {
            never.acquireUninterruptibly(0);
            blockUntilInterrupted(never);
          }
        };
    var defect = new AssertionError("defect");

    var thrown =
        assertTimeoutPreemptively(
            PATIENCE,
            () ->
                assertThrows(
                    AssertionError.class,
                    () ->
                        pager.eachItem(
                            ListOptions.NONE,
                            number -> {
                              throw defect;
                            })));

    assertThat(thrown).isSameInstanceAs(defect);
    assertThat(fetching.get(0).isAlive()).isFalse();
  }

  private static void blockUntilInterrupted(Semaphore never) {
    try {
      never.acquire();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("interrupted", interrupted);
    }
  }

  @Test
  void eachItem_serversCodeHasADefect_isThrown() {
    server.before =
        () -> {
          throw new StackOverflowError();
        };

    assertThrows(StackOverflowError.class, () -> pager.eachItem(ListOptions.NONE, number -> {}));
  }

  @Test
  void eachItem_interrupted_isAnExceptionAndKeepsTheFlag() {
    var never = new Semaphore(0);
    server.before = () -> blockUntilInterrupted(never);
    Thread.currentThread().interrupt();

    var ended =
        assertThrows(
            TransportException.class, () -> pager.eachItem(ListOptions.NONE, number -> {}));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended.kind()).isEqualTo(TransportException.Kind.INTERRUPTED);
  }
}
