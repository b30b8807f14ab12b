package com.example.webapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.example.webapp.client.WebAppInterface;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.error.InvalidException;
import dev.kubewright.testkit.junit.KubernetesServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = WebApps.class)
class WebAppTest {
  private static WebApp shop(int replicas) {
    return WebAppBuilder.build(
        a -> a.metadata(m -> m.name("shop")).spec(s -> s.image("shop:1").replicas(replicas)));
  }

  @Test
  void create_andEdit_areStored(WebAppInterface apps) {
    apps.create(shop(2));

    apps.edit("shop", a -> a.spec(s -> s.host("shop.example.com")));

    assertEquals(new WebAppSpec("shop:1", 2, "shop.example.com"), apps.get("shop").spec());
  }

  @Test
  void create_tooManyReplicas_isRefused(WebAppInterface apps) {
    assertThrows(InvalidException.class, () -> apps.create(shop(101)));
  }

  @Test
  void informer_seesWhatIsCreated(
      WebAppInterface apps, AppsInformerFactory informers, SharedInformerFactory factory) {
    var cached = informers.appsV1().webApps().informer();
    factory.startAndSync(Duration.ofMinutes(1));

    cached.awaitVersion(apps.create(shop(1)), Duration.ofMinutes(1));

    assertEquals(1, cached.lister().list().size());
  }
}
