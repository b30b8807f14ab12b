package com.example.website;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

public class FirstInformer {
  public static void main(String[] args) throws InterruptedException {
    try (var server = InMemoryApiServer.start();
        var rest = RestClient.over(server.transport())) {
      CrdInstaller.over(rest).install(Crd.of(Websites.TYPE));
      var websites = WebClientset.over(rest).webV1().websites("default");

      try (var informers = WebInformerFactory.over(rest)) {
        var gone = new CountDownLatch(1);
        var informer = informers.webV1().websites().informer();
        informer.addHandler(h -> h
            .onAdd(website -> System.out.println("new: " + website.spec().title()))
            .onUpdate((before, after) -> System.out.println(
                before.spec().title() + " becomes " + after.spec().title()))
            .onDelete(website -> {
              System.out.println("gone: " + website.key().name());
              gone.countDown();
            }));
        informers.startAndSync(Duration.ofSeconds(30));

        websites.create(w -> w
            .metadata(m -> m.name("blog"))
            .spec(s -> s.title("My blog")));
        Website edited = websites.edit("blog", w -> w.spec(s -> s.title("Our blog")));

        informer.awaitVersion(edited, Duration.ofSeconds(30));
        System.out.println("in the cache: " + informer.lister().list().size());

        websites.delete("blog");
        gone.await();
      }
    }
  }
}
