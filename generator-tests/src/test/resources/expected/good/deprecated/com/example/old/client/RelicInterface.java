package com.example.old.client;

import com.example.old.Relic;
import com.example.old.RelicBuilder;
import com.example.old.Relics;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.BuilderVerbs;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Relic} objects on the server. */
@Generated @Deprecated @NullMarked
public interface RelicInterface
    extends Connected<Relic>, StandardVerbs<Relic>, BuilderVerbs<Relic, RelicBuilder> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static RelicInterface over(RestClient rest, String namespace) {
    return new DefaultRelics(rest.resources(Relics.TYPE).namespace(namespace));
  }
}
