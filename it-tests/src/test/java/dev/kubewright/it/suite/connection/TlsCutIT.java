package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import dev.kubewright.testkit.tcp.ProxyConnection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A connection that ends in the middle of a TLS record, of an HTTP chunk or of a JSON text is a
 * lost connection: the informer watches again after the last change, and lists nothing.
 */
@Timeout(120)
class TlsCutIT extends Scenario {
  @Test
  void watch_cutInTheMiddleOfARecord_isOpenedAgainWithoutAList() throws Exception {
    tabs().create(tab("a"));
    var recorder = new Recorder<CronTab>();
    Queue<InformerError> errors = new ConcurrentLinkedQueue<>();
    Queue<InformerState> states = new ConcurrentLinkedQueue<>();
    try (var proxy = FaultProxy.to(server().url());
        var through = RestClient.connect(server().config().server(proxy.url()).build());
        var informer =
            SharedInformer.builder(
                    through.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE)
                .onError(errors::add)
                .onState(states::add)
                .build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next()).isEqualTo("initial a");
      tabs().create(tab("b"));
      assertThat(recorder.next()).isEqualTo("add b");

      int number = 0;
      for (int bytes : List.of(1, 3, 5, 17, 200)) {
        // The watch has the newest connection: what the informer asks before goes over older ones.
        List<ProxyConnection> open = proxy.connections();
        proxy.hit(open.get(open.size() - 1).number(), new Fault.Truncate(bytes));
        String name = "c" + number++;
        tabs().create(tab(name));
        assertWithMessage("after %s bytes", bytes).that(recorder.next()).isEqualTo("add " + name);
      }

      assertThat(errors).isEmpty();
      assertThat(states.stream().filter(s -> !watches(s)))
          .containsExactly(new InformerState.Streaming(""));
    }
  }

  /** Whether the informer has a watch, or opens the next one because one has ended. */
  private static boolean watches(InformerState state) {
    return state instanceof InformerState.Watching
        || (state instanceof InformerState.BackingOff pause && pause.cause() == null);
  }
}
