package com.example.website;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.error.InvalidException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;

public class FirstCrd {
  public static void main(String[] args) {
    try (var server = InMemoryApiServer.start();
        var rest = RestClient.over(server.transport())) {
      CrdInstaller.over(rest).install(Crd.of(Websites.TYPE));
      var websites = WebClientset.over(rest).webV1().websites("default");

      websites.create(w -> w
          .metadata(m -> m.name("blog"))
          .spec(s -> s.title("My blog")));
      websites.edit("blog", w -> w.spec(s -> s.addParagraph("Hello, world.")));

      for (Website website : websites.list()) {
        System.out.println(website.metadata().name() + ": " + website.spec());
      }

      try {
        websites.edit("blog", w -> w.spec(s -> s.title("")));
      } catch (InvalidException refused) {
        System.out.println(refused.getMessage());
      }
    }
  }
}
