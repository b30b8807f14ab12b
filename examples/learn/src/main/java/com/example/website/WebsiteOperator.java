package com.example.website;

import com.example.website.client.WebsiteInformer;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInformer;
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
  private final ConfigMapInformer configMaps;

  public WebsiteOperator(RestClient rest, SharedInformerFactory informers) {
    web = WebClientset.over(rest);
    kubernetes = KubernetesClientset.over(rest);
    websites = WebInformerFactory.over(informers).webV1().websites();
    websites.informer().addHandler(h -> h.enqueue(queue));
    configMaps = KubernetesInformerFactory.over(informers).coreV1().configMaps();
    configMaps.informer().addHandler(h -> h.enqueueOwners(queue, Websites.TYPE));
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
          System.out.println("trying again: " + next.get().value() + ": " + failure);
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
    Website website = cached.get();
    publish(website, key);
    var status = new WebsiteStatus(key.name(), website.spec().paragraphs().size());
    if (!status.equals(website.status())) {
      web.webV1().websites(key.namespace()).editStatus(key.name(), w -> w.status(status));
    }
  }

  /** Creates the ConfigMap or repairs it, if the cache does not show that all is well. */
  private void publish(Website website, ObjectKey key) {
    ConfigMap wanted = page(website);
    var client = kubernetes.coreV1().configMaps(key.namespace());
    var cached = configMaps.informer().indexer().byKey(key);
    boolean done = cached.isPresent()
        ? OwnerReferences.isControlledBy(cached.get(), website) && cached.get().data().equals(wanted.data())
        : client.createIfAbsent(wanted).isPresent();
    if (!done) {
      client.change(key.name(), map -> {
        if (!OwnerReferences.isControlledBy(map, website)) {
          throw new IllegalStateException("the ConfigMap exists and is not ours");
        }
        return map.with(c -> c.data(wanted.data()));
      });
    }
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
