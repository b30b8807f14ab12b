package dev.kubewright.connect.auth;

import dev.kubewright.connect.config.Credentials;
import dev.kubewright.connect.config.OidcProvider;
import dev.kubewright.connect.config.PemSource;
import dev.kubewright.connect.config.TestFiles;
import dev.kubewright.connect.http.Call;
import dev.kubewright.connect.http.FaultServer;
import dev.kubewright.connect.http.FaultServer.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;

/** An OpenID Connect issuer on a socket with TLS. It gives id tokens named after their number. */
public final class Issuer implements AutoCloseable {
  /** A request for a token. */
  public record Asked(String authorization, String form) {}

  private final FaultServer server;

  /** The requests for tokens, in order. */
  public final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());

  /** Answers discovery. */
  public volatile Call.Script discovery = call -> call.json(document("/token/"));

  /** Answers requests for tokens, after they were recorded. */
  public volatile Call.Script tokens = this::give;

  /** The end of the tokens to come. */
  public volatile Instant expires = Instant.EPOCH.plusSeconds(3600);

  public Issuer() {
    this.server = FaultServer.start(Wire.TLS, this::answer);
  }

  /** Starts an issuer with another certificate of the tests. */
  Issuer(String certificate) {
    this.server = FaultServer.withCertificate(certificate, this::answer);
  }

  private void answer(Call call) throws IOException {
    if (call.line().equals("GET /realms/a/.well-known/openid-configuration")) {
      discovery.answer(call);
    } else {
      String form = new String(call.received(), StandardCharsets.UTF_8);
      asked.add(new Asked(call.header("Authorization"), form));
      tokens.answer(call);
    }
  }

  private void give(Call call) throws IOException {
    int number = asked.size();
    call.json(
        "{\"access_token\":\"unused\",\"id_token\":\"%s\",\"refresh_token\":\"refresh-%d\"}"
            .formatted(idToken(number, expires), number));
  }

  /** Returns a JWT that nobody signed. */
  public static String idToken(int number, Instant expires) {
    return jwt("{\"sub\":\"jane-" + number + "\",\"exp\":" + expires.getEpochSecond() + "}");
  }

  static String jwt(String claims) {
    Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
    return base64.encodeToString("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8))
        + "."
        + base64.encodeToString(claims.getBytes(StandardCharsets.UTF_8))
        + ".c2lnbmVk";
  }

  /** Returns a discovery document. */
  String document(String path) {
    return "{\"issuer\":\"%s\",\"token_endpoint\":\"%s%s\"}".formatted(url(), server.url(), path);
  }

  /** Returns the URL of the issuer. */
  public String url() {
    return server.url() + "/realms/a";
  }

  /** Returns the number of requests of all kinds. */
  public int requests() {
    return server.requests();
  }

  /** Returns a configuration that trusts this issuer. */
  public OidcProvider.Builder provider() {
    return Credentials.oidc(url(), "my client")
        .clientSecret("s3cret:of client")
        .ca(PemSource.inline(TestFiles.pem("ca.pem")));
  }

  @Override
  public void close() {
    server.close();
  }
}
