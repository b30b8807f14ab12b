package com.example.website;

import com.example.website.client.WebsiteInformer;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.OwnerReferences;
import dev.kubewright.rest.RestClient;

/** Publishes each Website as a ConfigMap of its name. */
public class WebsiteOperator implements Runnable {
  private final RateLimitingQueue<ObjectKey> queue = new RateLimitingQueue<>();
  private final WebClientset web;
  private final KubernetesClientset kubernetes;
  private final WebsiteInformer websites;

  public WebsiteOperator(RestClient rest, SharedInformerFactory informers) {
    web = WebClientset.over(rest);
    kubernetes = KubernetesClientset.over(rest);
    websites = WebInformerFactory.over(informers).webV1().websites();
    websites.informer().addHandler(h -> h.enqueue(queue));
    KubernetesInformerFactory.over(informers).coreV1().configMaps().informer()
        .addHandler(h -> h.enqueueOwners(queue, Websites.TYPE));
  }

  /** Handles one key after the other, until the queue is shut down. */
  @Override
  public void run() {
    try {
      for (var next = queue.take(); next.isPresent(); next = queue.take()) {
        try (var item = next.get()) {
          reconcile(item.value());
          queue.forget(item.value());
        } catch (RuntimeException failure) {
          System.out.println("trying again: " + failure.getMessage());
          queue.addRateLimited(next.get());
        }
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private void reconcile(ObjectKey key) {
    var cached = websites.informer().indexer().byKey(key);
    if (cached.isEmpty()) {
      return; // deleted: Kubernetes deletes the ConfigMap too
    }
    ConfigMap wanted = page(cached.get());
    var configMaps = kubernetes.coreV1().configMaps(key.namespace());
    if (configMaps.createIfAbsent(wanted).isEmpty()) {
      configMaps.edit(key.name(), c -> c.data(wanted.data()));
    }
    int published = cached.get().spec().paragraphs().size();
    web.webV1().websites(key.namespace()).editStatus(key.name(), w -> w
        .status(s -> s.configMap(key.name()).published(published)));
  }

  private static ConfigMap page(Website website) {
    var text = new StringBuilder("# " + website.spec().title() + "\n");
    website.spec().paragraphs().forEach(paragraph -> text.append("\n" + paragraph + "\n"));
    return ConfigMapBuilder.build(c -> c
        .metadata(m -> m
            .name(website.metadata().name())
            .addOwnerReferences(OwnerReferences.controller(website, Websites.TYPE)))
        .putData("index.md", text.toString()));
  }

  /** Lets {@link #run} end after the keys that are there. */
  public void stop() {
    queue.shutDown();
  }
}
