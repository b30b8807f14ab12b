package dev.kubewright.apiserver.negotiate;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The encoding and the form on which server and client agree. Source: package {@code
 * handlers/negotiation} of apiserver.
 *
 * @param encoding how the response is written
 * @param conversion the kind that is shown in place of the object, or null
 */
public record Negotiated(Encoding encoding, @Nullable Conversion conversion) {
  private static final Negotiated DEFAULT = new Negotiated(Encoding.JSON, null);

  /** Returns the first thing in a header that a scope allows; empty if there is none. */
  public static Optional<Negotiated> of(String header, Scope scope) {
    if (header.isEmpty()) {
      return Optional.of(DEFAULT);
    }
    for (Accept.Clause clause : Accept.parse(header).clauses()) {
      Conversion conversion = clause.conversion();
      for (Encoding encoding : Encoding.values()) {
        if (clause.includes(encoding)
            && scope.allows(conversion, encoding)
            && allowsRest(clause, scope, encoding)) {
          return Optional.of(new Negotiated(encoding, conversion));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean allowsRest(Accept.Clause clause, Scope scope, Encoding encoding) {
    String stream = clause.parameter("stream");
    String version = clause.parameter("sv");
    return (stream.isEmpty() || (encoding.streams() && stream.equals("watch")))
        && (version.isEmpty() || scope.allowsServerVersion(version));
  }
}
