package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerBuilder;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.error.TransportException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that swallow every byte but stay open, as behind a cut cable. */
@Timeout(120)
class SilentLinkIT extends Scenario {
  private static final Duration LIMIT = Duration.ofSeconds(3);

  private SharedInformerBuilder<CronTab> informer(RestClient through) {
    return SharedInformer.builder(
        through.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE);
  }

  private RestClient through(FaultProxy proxy) {
    return RestClient.connect(server().config().server(proxy.url()).build());
  }

  @Test
  void watch_connectionGoesSilent_isOpenedAgainWithoutAReport() throws Exception {
    tabs().create(tab("a"));
    var recorder = new Recorder<CronTab>();
    BlockingQueue<InformerError> errors = new LinkedBlockingQueue<>();
    try (var proxy = FaultProxy.to(server().url());
        var through = through(proxy);
        var informer = informer(through).watchSilence(LIMIT).onError(errors::add).build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next()).isEqualTo("initial a");
      tabs().create(tab("b"));
      assertThat(recorder.next()).isEqualTo("add b");
      errors.clear(); // servers answer 429 while the storage of a new CRD begins

      proxy.hit(new Fault.HalfOpen());
      tabs().create(tab("c"));
      tabs().delete("a");

      assertThat(recorder.next(2)).containsExactly("add c", "delete a").inOrder();
      assertThat(errors).isEmpty();
    }
  }

  @Test
  void list_connectionGoesSilent_isReportedAndFetchedAgain() throws Exception {
    tabs().create(tab("a"));
    var recorder = new Recorder<CronTab>();
    BlockingQueue<InformerError> errors = new LinkedBlockingQueue<>();
    try (var proxy = FaultProxy.to(server().url());
        var through = through(proxy);
        var informer =
            informer(through).streaming(false).listSilence(LIMIT).onError(errors::add).build()) {
      through.resources(CronTabs.TYPE).namespace(namespace).list();
      proxy.hit(new Fault.HalfOpen());
      informer.addHandler(recorder);
      informer.start();

      assertThat(recorder.next()).isEqualTo("initial a");

      InformerError error = errors.poll(1, TimeUnit.SECONDS);
      assertThat(error).isNotNull();
      assertThat(error.cause()).isInstanceOf(TransportException.class);
      assertThat(proxy.accepted()).isAtLeast(2);
    }
  }
}
