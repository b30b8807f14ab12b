package dev.kubewright.connect.auth;

import static dev.kubewright.Values.orElse;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.OidcProvider.Tokens;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.jdk.IssuerHttp;
import dev.kubewright.connect.jdk.LimitedBody;
import dev.kubewright.connect.tls.Pem;
import dev.kubewright.connect.tls.Trust;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.unstructured.Tree;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Asks an OpenID Connect issuer for tokens: reads its discovery document, then sends the refresh
 * token to the token endpoint that the document names. Messages never show what the issuer
 * answered, apart from an error code of RFC 6749. Safe for all threads.
 */
final class IssuerClient {
  /** Limit of a refresh as a whole. client-go has none. */
  static final Duration LIMIT = Duration.ofSeconds(30);

  /** Greatest size of a response. */
  static final int LARGEST = 1 << 20;

  private static final String DISCOVERY = "/.well-known/openid-configuration";
  private static final Pattern ERROR_CODE = Pattern.compile("[a-z_]{1,40}");
  private static final int OK = 200;

  private final OidcProvider provider;
  private final Clock clock;
  private final Duration limit;

  IssuerClient(OidcProvider provider, Clock clock, Duration limit) {
    this.provider = provider;
    this.clock = clock;
    this.limit = limit;
  }

  String name() {
    return "the issuer " + provider.issuerUrl();
  }

  /**
   * Returns new tokens. The refresh token is null if the issuer gave no other one.
   *
   * @throws CredentialsException if there are none
   */
  Tokens refresh(String refreshToken, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      throw failure("is not asked any more: the client is closed", null);
    }
    Deadline deadline = Deadline.after(clock, limit);
    try (var http = new IssuerHttp(tls())) {
      cancellation.onCancel(http::close);
      URI endpoint = tokenEndpoint(http, deadline);
      var form = Map.of("grant_type", "refresh_token", "refresh_token", refreshToken);
      // As client-go does: the client's name and secret in a header, or else in the form.
      HttpResponse<byte[]> response = post(http, endpoint, form, true, deadline);
      if (response.statusCode() / 100 != 2) {
        response = post(http, endpoint, form, false, deadline);
      }
      return tokens(response);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw failure("was not heard: the thread was interrupted", interrupted);
    } catch (TimeoutException late) {
      throw failure("did not answer within " + limit.toSeconds() + " seconds", late);
    } catch (IOException failed) {
      throw failure(failed);
    }
  }

  /** Apart from TLS, the messages of the JDK may repeat what the other side sent. */
  private CredentialsException failure(IOException failed) {
    if (failed instanceof SSLException) {
      return failure("cannot be asked: TLS failed: " + failed.getMessage(), failed);
    }
    if (failed instanceof ConnectException) {
      return failure("cannot be reached", failed);
    }
    if (failed instanceof LimitedBody.TooLargeException) {
      return failure("sent a response that is " + failed.getMessage(), failed);
    }
    return failure("sent no HTTP, or broke the connection off", null);
  }

  private SSLContext tls() {
    try {
      PemSource ca = provider.ca();
      KeyStore store =
          ca == null ? null : Trust.store(ca.read("idp-certificate-authority", Pem::certificates));
      var context = SSLContext.getInstance("TLS");
      context.init(null, Trust.managers(store), null);
      return context;
    } catch (ConfigException | GeneralSecurityException | IOException unusable) {
      throw failure("cannot be trusted: " + unusable.getMessage(), unusable);
    }
  }

  private URI tokenEndpoint(IssuerHttp http, Deadline deadline)
      throws IOException, InterruptedException, TimeoutException {
    String issuer = provider.issuerUrl();
    String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + DISCOVERY))
            .header("Accept", "application/json")
            .build();
    HttpResponse<byte[]> response = http.send(request, LARGEST, deadline);
    if (response.statusCode() != OK) {
      throw failure("has no discovery document: it answered " + status(response), null);
    }
    if (!(object(response, "a discovery document").get("token_endpoint") instanceof String text)) {
      throw failure("has a discovery document without a token_endpoint", null);
    }
    try {
      URI endpoint = URI.create(text);
      if ("https".equalsIgnoreCase(endpoint.getScheme())
          && endpoint.getHost() != null
          && endpoint.getRawUserInfo() == null) {
        return endpoint;
      }
    } catch (IllegalArgumentException malformed) {
      throw failure("names a token_endpoint that is not a URL", null);
    }
    throw failure("names a token_endpoint that is not of the form https://host/path", null);
  }

  private HttpResponse<byte[]> post(
      IssuerHttp http, URI endpoint, Map<String, String> form, boolean header, Deadline deadline)
      throws IOException, InterruptedException, TimeoutException {
    String id = provider.clientId();
    String secret = orElse(provider.clientSecret(), "");
    String body = encoded(form);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint)
            .header("Accept", "application/json")
            .header("Content-Type", "application/x-www-form-urlencoded");
    if (header) {
      byte[] pair = (encoded(id) + ":" + encoded(secret)).getBytes(StandardCharsets.UTF_8);
      request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
    } else {
      body += "&client_id=" + encoded(id);
      body += secret.isEmpty() ? "" : "&client_secret=" + encoded(secret);
    }
    return http.send(request.POST(BodyPublishers.ofString(body)).build(), LARGEST, deadline);
  }

  private static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .sorted()
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private Tokens tokens(HttpResponse<byte[]> response) {
    if (response.statusCode() / 100 != 2) {
      throw failure("gave no token: it answered " + status(response) + errorCode(response), null);
    }
    Map<?, ?> document = object(response, "tokens");
    if (!(document.get("id_token") instanceof String idToken) || idToken.isEmpty()) {
      throw failure(
          "answered without an id_token; log in again with the scope openid, or use another issuer",
          null);
    }
    String refreshToken =
        document.get("refresh_token") instanceof String text && !text.isEmpty() ? text : null;
    try {
      return new Tokens(idToken, refreshToken);
    } catch (ConfigException unusable) {
      throw failure("answered with an " + unusable.getMessage(), null);
    }
  }

  private static String status(HttpResponse<?> response) {
    int status = response.statusCode();
    return status + (status / 100 == 3 ? ", a redirect, which is not followed" : "");
  }

  /** Other parts of the response may repeat what was sent. */
  private static String errorCode(HttpResponse<byte[]> response) {
    try {
      return Json.decode(Tree.CODEC, response.body()) instanceof Map<?, ?> document
              && document.get("error") instanceof String code
              && ERROR_CODE.matcher(code).matches()
          ? " (" + code + ")"
          : "";
    } catch (CodecException noJson) {
      return "";
    }
  }

  private Map<?, ?> object(HttpResponse<byte[]> response, String wanted) {
    try {
      if (Json.decode(Tree.CODEC, response.body()) instanceof Map<?, ?> document) {
        return document;
      }
    } catch (CodecException malformed) {
      throw failure("answered with something else than " + wanted + " in JSON", null);
    }
    throw failure("answered with something else than " + wanted, null);
  }

  private CredentialsException failure(String problem, @Nullable Throwable cause) {
    return new CredentialsException(name() + " " + problem, cause);
  }
}
