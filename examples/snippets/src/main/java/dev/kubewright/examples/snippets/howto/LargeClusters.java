package dev.kubewright.examples.snippets.howto;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.rest.RestClient;

/** Informers of very many objects. */
final class LargeClusters {
  private LargeClusters() {}

  static void informers(RestClient rest) {
    // @start region="informers"
    var factory = SharedInformerFactory.builder(rest).managedFields(ManagedFieldsPolicy.DROP).build();
    // @end
    factory.close();
  }

  static void connection(RestConfig config) {
    // @start region="connection"
    var lean = RestClient.connect(config.toBuilder()
        .contentType(ContentType.PROTOBUF)
        .wire(w -> w.managedFields(ManagedFieldsPolicy.DROP))
        .build());
    // @end
    lean.close();
  }

  static void cpu(RestConfig config) {
    // @start region="cpu"
    var near = RestClient.connect(config.toBuilder().wire(w -> w.compression(false)).build());
    // @end
    near.close();
  }
}
