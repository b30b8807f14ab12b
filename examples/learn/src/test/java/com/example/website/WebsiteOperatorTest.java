package com.example.website;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.website.client.WebsiteInterface;
import dev.kubewright.annotation.Verb;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.wait.WaitConditions;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.testkit.junit.KubernetesServer;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = Websites.class)
class WebsiteOperatorTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final WebsiteInterface websites;
  private final ConfigMapInterface configMaps;
  private final WebsiteOperator operator;
  private final Thread thread;

  WebsiteOperatorTest(
      WebsiteInterface websites,
      ConfigMapInterface configMaps,
      RestClient rest,
      SharedInformerFactory informers) {
    this.websites = websites;
    this.configMaps = configMaps;
    operator = new WebsiteOperator(rest, informers);
    thread = new Thread(operator);
  }

  @BeforeEach
  void start(SharedInformerFactory informers) {
    informers.startAndSync(PATIENCE);
    thread.start();
  }

  @AfterEach
  void stop() throws InterruptedException {
    operator.stop();
    thread.join();
  }

  private void create(String... paragraphs) {
    websites.create(w -> w
        .metadata(m -> m.name("blog"))
        .spec(s -> s.title("My blog").addParagraphs(paragraphs)));
  }

  private void awaitPublished(int paragraphs) {
    websites.waitUntil(
        "blog",
        WaitCondition.of(
            "published", blog -> Objects.equals(blog.status().published(), paragraphs)),
        PATIENCE);
  }

  @Test
  void website_becomesAConfigMap() {
    create("Hello, world.");

    awaitPublished(1);
    assertEquals(
        "# My blog\n\nHello, world.\n", configMaps.get("blog").data().get("index.md"));
  }

  @Test
  void configMap_thatSomebodyDeletes_comesBack() {
    create();
    awaitPublished(0);

    configMaps.delete("blog");

    configMaps.waitUntil("blog", WaitConditions.exists(), PATIENCE);
  }

  @Test
  void server_thatFails_isAskedAgain(TestKit kit) {
    kit.on(Verb.CREATE, "configmaps").fail(Reason.INTERNAL_ERROR).times(2);

    create("Hello, world.");

    awaitPublished(1);
  }
}
