package dev.kubewright.cache.report;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.Journal;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.concurrent.Threads;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class StateBoardTest {
  private final Journal reported = new Journal();
  private final StateBoard board = new StateBoard(reported::add);

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static InformerState failed() {
    return new InformerState.Failed(new AssertionError("broken"));
  }

  @Test
  void enter_afterAFinalState_changesNothing() {
    board.enter(failed());
    board.enter(new InformerState.Watching("1"));
    board.refresh(() -> new InformerState.Watching("2"));
    board.enter(new InformerState.Stopped());

    assertThat(board.state()).isInstanceOf(InformerState.Failed.class);
    assertThat(reported.entries()).hasSize(1);
  }

  @Test
  void refresh_sameState_isNotReported() {
    board.refresh(() -> new InformerState.Watching("1"));
    board.refresh(() -> new InformerState.Watching("1"));

    assertThat(reported.entries()).hasSize(1);
  }

  @Test
  void enterFailed_whileAnotherStateIsComputed_failedIsTheLast() throws Exception {
    var computing = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    Thread fetcher =
        Threads.platform()
            .start(
                "fetcher",
                () ->
                    board.refresh(
                        () -> {
                          computing.countDown();
                          await(release);
                          return new InformerState.BackingOff(Duration.ofMinutes(10), null);
                        }));
    await(computing);
    Thread dying = Threads.platform().start("dying", () -> board.enter(failed()));
    while (dying.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    release.countDown();
    fetcher.join();
    dying.join();

    assertThat(board.state()).isInstanceOf(InformerState.Failed.class);
    assertThat(reported.awaitSize(2)).hasSize(2);
    assertThat(reported.entries().get(1)).contains("broken");
  }

  @Test
  void listener_entersAState_getsItAfterItHasReturned() {
    var order = new Journal();
    var holder = new StateBoard[1];
    holder[0] =
        new StateBoard(
            state -> {
              order.add("begin " + state.getClass().getSimpleName());
              if (state instanceof InformerState.Watching) {
                holder[0].enter(new InformerState.Stopped());
              }
              order.add("end " + state.getClass().getSimpleName());
            });

    holder[0].enter(new InformerState.Watching("1"));

    assertThat(order.entries())
        .containsExactly("begin Watching", "end Watching", "begin Stopped", "end Stopped")
        .inOrder();
  }
}
