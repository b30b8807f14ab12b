package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tokens of service accounts. They are JSON web tokens with the claims of a real server's, signed
 * with a key of this object, and end at their time.
 */
public final class IssuedTokens {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String HEADER = "{\"alg\":\"HS256\",\"typ\":\"JWT\"}";

  private final InstantSource clock;
  private final SecretKeySpec key;
  private final Map<String, Issued> issued = new ConcurrentHashMap<>();

  private record Issued(User user, Instant end) {}

  public IssuedTokens(InstantSource clock) {
    this.clock = clock;
    byte[] secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    this.key = new SecretKeySpec(secret, ALGORITHM);
  }

  /**
   * Issues a token.
   *
   * @param account the service account
   * @param audiences who may accept the token
   * @param end when it ends, in whole seconds
   */
  public String issue(JsonNode account, JsonNode audiences, Instant end) {
    String namespace = Json.string(account, "metadata", "namespace");
    String name = Json.string(account, "metadata", "name");
    String uid = Json.string(account, "metadata", "uid");
    String id = UUID.randomUUID().toString();
    String user = "system:serviceaccount:" + namespace + ":" + name;
    long now = clock.instant().getEpochSecond();
    ObjectNode claims = Json.object();
    claims.set("aud", audiences);
    claims
        .put("exp", end.getEpochSecond())
        .put("iat", now)
        .put("iss", "https://kubernetes.default.svc.cluster.local")
        .put("jti", id);
    claims
        .putObject("kubernetes.io")
        .put("namespace", namespace)
        .putObject("serviceaccount")
        .put("name", name)
        .put("uid", uid);
    claims.put("nbf", now).put("sub", user);
    String text = encode(HEADER.getBytes(StandardCharsets.US_ASCII)) + "." + encode(claims);
    String token = text + "." + encode(sign(text));
    var extra = Map.of("authentication.kubernetes.io/credential-id", List.of("JTI=" + id));
    issued.values().removeIf(old -> !clock.instant().isBefore(old.end()));
    issued.put(token, new Issued(User.serviceAccount(user, uid, namespace, extra), end));
    return token;
  }

  /** Returns the user of a token, or empty if it was not issued here or has ended. */
  public Optional<User> find(String token) {
    Issued found = issued.get(token);
    return found == null || !clock.instant().isBefore(found.end())
        ? Optional.empty()
        : Optional.of(found.user());
  }

  private byte[] sign(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String encode(ObjectNode claims) {
    return encode(claims.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
