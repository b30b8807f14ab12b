package dev.kubewright.examples.snippets.howto;

import com.example.db.DbClientset;
import com.example.db.Engine;
import dev.kubewright.error.InvalidException;
import dev.kubewright.rest.RestClient;

/** An object that breaks the schema. */
final class ValidateObjects {
  private ValidateObjects() {}

  static void refused(RestClient rest, String namespace) {
    // @start region="refused"
    try {
      DbClientset.over(rest).dbV1().databases(namespace).create(d -> d
          .metadata(m -> m.name("orders"))
          .spec(s -> s.engine(Engine.POSTGRES).version("latest")));
    } catch (InvalidException refused) {
      // spec.version in body should match '^[0-9]+\.[0-9]+$'
      System.err.println(refused.getMessage());
    }
    // @end
  }
}
