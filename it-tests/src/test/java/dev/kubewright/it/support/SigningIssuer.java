package dev.kubewright.it.support;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An OpenID Connect issuer on loopback whose tokens a real API server accepts. */
public final class SigningIssuer implements AutoCloseable {
  /** The client that the tokens are for. */
  public static final String CLIENT = "kubewright-test";

  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private final CertificateAuthority authority = CertificateAuthority.create("issuer-ca");
  private final List<String> forms = Collections.synchronizedList(new ArrayList<>());
  private final KeyPair keys;
  private final HttpsServer server;

  /** Starts an issuer on a free port. */
  public SigningIssuer() throws IOException, GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    this.keys = generator.generateKeyPair();
    this.server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(context(authority.server("issuer", List.of("127.0.0.1")))));
    server.createContext("/", this::respond);
    server.start();
  }

  static SSLContext context(Identity identity) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(
        "server", identity.key(), new char[0], new Certificate[] {identity.certificate()});
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, new char[0]);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body =
          switch (exchange.getRequestURI().getPath()) {
            case "/.well-known/openid-configuration" ->
                """
                {"issuer":"%1$s","jwks_uri":"%1$s/keys","token_endpoint":"%1$s/token",\
                "id_token_signing_alg_values_supported":["RS256"]}"""
                    .formatted(url());
            case "/keys" -> keySet();
            case "/token" -> {
              forms.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
              yield """
                  {"access_token":"unused","id_token":"%s","refresh_token":"refresh-%d"}"""
                  .formatted(
                      idToken("jane-" + forms.size(), Instant.now().plusSeconds(600)),
                      forms.size());
            }
            default -> "{}";
          };
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      byte[] bytes = body.getBytes(UTF_8);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    } catch (GeneralSecurityException broken) {
      throw new IOException(broken);
    }
  }

  private String keySet() {
    var key = (RSAPublicKey) keys.getPublic();
    return """
        {"keys":[{"kty":"RSA","alg":"RS256","use":"sig","kid":"1","n":"%s","e":"%s"}]}"""
        .formatted(unsigned(key.getModulus()), unsigned(key.getPublicExponent()));
  }

  private static String unsigned(BigInteger number) {
    byte[] bytes = number.toByteArray();
    int from = bytes[0] == 0 ? 1 : 0;
    return BASE64.encodeToString(Arrays.copyOfRange(bytes, from, bytes.length));
  }

  /** Returns a signed id token. */
  public String idToken(String user, Instant end) throws GeneralSecurityException {
    String claims =
        """
        {"iss":"%s","aud":"%s","sub":"%s","exp":%d,"iat":%d}"""
            .formatted(url(), CLIENT, user, end.getEpochSecond(), end.getEpochSecond() - 600);
    String text =
        BASE64.encodeToString("{\"alg\":\"RS256\",\"kid\":\"1\"}".getBytes(UTF_8))
            + "."
            + BASE64.encodeToString(claims.getBytes(UTF_8));
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(keys.getPrivate());
    signature.update(text.getBytes(US_ASCII));
    return text + "." + BASE64.encodeToString(signature.sign());
  }

  /** Returns the URL of the issuer. */
  public String url() {
    return "https://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Returns the CA of the issuer's certificate, in PEM. */
  public String caPem() {
    return authority.pem();
  }

  /** Returns the forms of the requests for tokens, in order. */
  public List<String> forms() {
    return List.copyOf(forms);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
