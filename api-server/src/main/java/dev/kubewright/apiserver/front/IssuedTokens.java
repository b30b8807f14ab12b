package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tokens of service accounts. They are JSON web tokens with the claims of a real server's, signed
 * with a key of this object, and end at their time.
 */
public final class IssuedTokens {
  /** Who issues the tokens, and who accepts them if a request for one does not say. */
  public static final String API = "https://kubernetes.default.svc";

  private static final String ALGORITHM = "HmacSHA256";
  private static final String UNKNOWN = "invalid bearer token";
  private static final String HEADER = "{\"alg\":\"HS256\",\"typ\":\"JWT\"}";

  private final InstantSource clock;
  private final SecretKeySpec key;
  private final Map<String, Issued> issued = new ConcurrentHashMap<>();

  private record Issued(User user, List<String> audiences, Instant end, Supplier<String> fault) {}

  /**
   * The judgement of a token.
   *
   * @param user its user, or null if it is not valid
   * @param audiences those of the wanted audiences for which it is valid
   * @param error why it is not valid
   */
  public record Verdict(@Nullable User user, List<String> audiences, String error) {
    /** Returns that a token is not valid. */
    static Verdict refused(String why) {
      return new Verdict(
          null, List.of(), why.isEmpty() ? UNKNOWN : "[" + UNKNOWN + ", " + why + "]");
    }
  }

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
   * @param binding what the token is bound to
   */
  public String issue(JsonNode account, JsonNode audiences, Instant end, TokenBinding binding) {
    String namespace = Json.string(account, "metadata", "namespace");
    String name = Json.string(account, "metadata", "name");
    String uid = Json.string(account, "metadata", "uid");
    String id = UUID.randomUUID().toString();
    String user = "system:serviceaccount:" + namespace + ":" + name;
    long now = clock.instant().getEpochSecond();
    ObjectNode claims = Json.object();
    claims.set("aud", audiences);
    claims.put("exp", end.getEpochSecond()).put("iat", now).put("iss", API).put("jti", id);
    ObjectNode own = claims.putObject("kubernetes.io").put("namespace", namespace);
    own.putObject("serviceaccount").put("name", name).put("uid", uid);
    own.setAll(binding.claims());
    claims.put("nbf", now).put("sub", user);
    String text = encode(HEADER.getBytes(StandardCharsets.US_ASCII)) + "." + encode(claims);
    String token = text + "." + encode(sign(text));
    Map<String, List<String>> extra = new TreeMap<>(binding.extra());
    extra.put("authentication.kubernetes.io/credential-id", List.of("JTI=" + id));
    issued.values().removeIf(old -> !clock.instant().isBefore(old.end()));
    List<String> accepting = audiences.valueStream().map(each -> each.asString("")).toList();
    User known = User.serviceAccount(user, uid, namespace, Map.copyOf(extra));
    issued.put(token, new Issued(known, accepting, end, binding.fault()));
    return token;
  }

  /**
   * Judges a token.
   *
   * @param wanted for whom it is to be valid
   */
  Verdict judge(String token, List<String> wanted) {
    Issued found = issued.get(token);
    if (found == null) {
      return Verdict.refused("");
    }
    List<String> common = wanted.stream().filter(found.audiences()::contains).toList();
    if (common.isEmpty()) {
      return Verdict.refused(
          "token audiences "
              + quoted(found.audiences())
              + " is invalid for the target audiences "
              + quoted(wanted));
    }
    if (!clock.instant().isBefore(found.end())) {
      return Verdict.refused("service account token has expired");
    }
    String fault = found.fault().get();
    return fault.isEmpty() ? new Verdict(found.user(), common, "") : Verdict.refused(fault);
  }

  private static String quoted(List<String> texts) {
    return texts.stream().map(GoText::quote).collect(Collectors.joining(" ", "[", "]"));
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
