package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.support.Bolts;
import dev.kubewright.it.support.ConversionServer;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.crd.CrdInstaller;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A conversion webhook that changes the object whenever it is called for it. */
class OvertakingWebhookIT extends Scenario {
  private static final String MERGE = "application/merge-patch+json";

  /** A real server gives up after 34 seconds. */
  @Test
  @Timeout(120)
  void write_isOvertakenByItsWebhookEachTime_is504() throws Exception {
    Bolts bolts = new Bolts(rest(), namespace);
    RawHttp http = new RawHttp(server());
    String stored = "/apis/" + bolts.group() + "/v1/namespaces/" + namespace + "/bolts/a";
    var overtakes = new AtomicBoolean();
    var size = new AtomicInteger();
    try (var webhook =
        new ConversionServer(
            body -> {
              if (overtakes.get()) {
                http.merge(stored, "{\"size\":" + size.incrementAndGet() + "}");
              }
              return Bolts.convert(body);
            })) {
      CrdInstaller.over(rest()).install(webhook.of(bolts.converted()));
      try {
        bolts.create("v1", "a");
        overtakes.set(true);

        RawHttp.Received received =
            http.trySend(
                "PATCH",
                stored.replace("/v1/", "/v2/"),
                "{\"metadata\":{\"labels\":{\"a\":\"b\"}}}",
                MERGE);

        overtakes.set(false);
        assertThat(received.code()).isEqualTo(504);
        assertThat(received.body().path("reason").stringValue()).isEqualTo("Timeout");
        assertThat(received.body().path("message").stringValue())
            .isEqualTo(
                "Timeout: request did not complete within requested timeout - context deadline"
                    + " exceeded");
        assertThat(size.get()).isAtLeast(2);
        assertThat(http.get(stored).at("/metadata/labels").isMissingNode()).isTrue();
      } finally {
        overtakes.set(false);
        bolts.crds().delete(bolts.name());
      }
    }
  }
}
