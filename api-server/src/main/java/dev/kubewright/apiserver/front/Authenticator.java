package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.Errors;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Identifies users by client certificate, then by bearer token. Tokens that the server itself has
 * issued count too. Other credentials are ignored: their users are anonymous.
 */
public final class Authenticator {
  private static final String SCHEME = "bearer ";

  private final Map<String, User> users = new HashMap<>();
  private final IssuedTokens issued;
  private final ClientCertificates certificates;

  public Authenticator(
      Map<String, String> tokens, IssuedTokens issued, ClientCertificates certificates) {
    tokens.forEach((token, name) -> users.put(token, new User(name, User.ADMIN.groups())));
    this.issued = issued;
    this.certificates = certificates;
  }

  User authenticate(ServerRequest request) {
    if (request.peer().trusted()) {
      return User.ADMIN;
    }
    X509Certificate certificate = request.peer().certificate();
    if (certificate == null) {
      return byToken(request).orElse(User.ANONYMOUS);
    }
    // A certificate that is not valid is no user, but a valid token beside it still is one.
    return certificates
        .user(certificate)
        .or(() -> byToken(request))
        .orElseThrow(Errors::unauthorized);
  }

  /** Returns the user of the request's token, or empty if it has none. */
  private Optional<User> byToken(ServerRequest request) {
    String header = request.header("authorization");
    if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    String token = header.substring(SCHEME.length()).strip();
    return token.isEmpty()
        ? Optional.empty()
        : Optional.of(find(token).orElseThrow(Errors::unauthorized));
  }

  private Optional<User> find(String token) {
    return Optional.ofNullable(judge(token, List.of(IssuedTokens.API)).user());
  }

  /**
   * Judges a token.
   *
   * @param wanted for whom it is to be valid
   */
  public IssuedTokens.Verdict judge(String token, List<String> wanted) {
    User user = users.get(token);
    if (user == null) {
      return issued.judge(token, wanted);
    }
    return wanted.contains(IssuedTokens.API)
        ? new IssuedTokens.Verdict(user, List.of(IssuedTokens.API), "")
        : IssuedTokens.Verdict.refused("");
  }
}
