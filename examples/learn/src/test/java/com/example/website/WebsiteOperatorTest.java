package com.example.website;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

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
import java.util.Map;
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

  private void create(String name, String... paragraphs) {
    websites.create(w -> w
        .metadata(m -> m.name(name))
        .spec(s -> s.title("My " + name).addParagraphs(paragraphs)));
  }

  private void awaitPublished(String name, int paragraphs) {
    websites.waitUntil(
        name,
        WaitCondition.of(
            "published", w -> Objects.equals(w.status().published(), paragraphs)),
        PATIENCE);
  }

  @Test
  void website_becomesAConfigMap() {
    create("blog", "Hello, world.");

    awaitPublished("blog", 1);
    assertEquals(
        "# My blog\n\nHello, world.\n", configMaps.get("blog").data().get("index.md"));
  }

  @Test
  void configMap_thatSomebodyDeletes_comesBack() {
    create("blog");
    awaitPublished("blog", 0);

    configMaps.delete("blog");

    configMaps.waitUntil("blog", WaitConditions.exists(), PATIENCE);
  }

  @Test
  void configMap_ofSomebodyElse_staysAsItIs() {
    configMaps.create(c -> c.metadata(m -> m.name("blog")).putData("mine", "yes"));

    create("blog");
    create("shop");

    awaitPublished("shop", 0); // its key is behind that of blog in the queue
    assertEquals(Map.of("mine", "yes"), configMaps.get("blog").data());
    assertNull(websites.get("blog").status().published());
  }

  @Test
  void server_thatFails_isAskedAgain(TestKit kit) {
    kit.on(Verb.CREATE, "configmaps").times(2).fail(Reason.INTERNAL_ERROR);

    create("blog", "Hello, world.");

    awaitPublished("blog", 1);
    kit.assertRulesUsed();
  }
}
