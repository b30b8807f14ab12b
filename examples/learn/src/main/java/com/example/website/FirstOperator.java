package com.example.website;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.time.Duration;

public class FirstOperator {
  public static void main(String[] args) throws InterruptedException {
    try (var server = InMemoryApiServer.start();
        var rest = RestClient.over(server.transport())) {
      CrdInstaller.over(rest).install(Crd.of(Websites.TYPE));

      try (var informers = SharedInformerFactory.over(rest)) {
        var operator = new WebsiteOperator(rest, informers);
        informers.startAndSync(Duration.ofSeconds(30));
        var thread = new Thread(operator);
        thread.start();

        var websites = WebClientset.over(rest).webV1().websites("default");
        websites.create(w -> w
            .metadata(m -> m.name("blog"))
            .spec(s -> s.title("My blog").addParagraph("Hello, world.")));
        websites.waitUntil(
            "blog", blog -> blog.status().configMap() != null, Duration.ofSeconds(30));
        System.out.print(KubernetesClientset.over(rest).coreV1().configMaps("default").get("blog")
            .data().get("index.md"));

        operator.stop();
        thread.join();
      }
    }
  }
}
