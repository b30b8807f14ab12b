package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.IssuedTokens;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.front.TokenBinding;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.write.SystemMetadata;
import dev.kubewright.apiserver.write.Tracking;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Requests for tokens of service accounts. */
final class TokenRequests {
  private static final String GROUP = "authentication.k8s.io";
  private static final String API = IssuedTokens.API;
  private static final String KIND = "TokenRequest";
  private static final String DEFINITION = "io.k8s.api.authentication.v1.TokenRequest";
  private static final long MIN_TOKEN_SECONDS = Duration.ofMinutes(10).toSeconds();
  private static final long WARNED_TOKEN_SECONDS = 3607;
  private static final long YEAR_SECONDS = Duration.ofDays(365).toSeconds();
  private static final long MAX_TOKEN_SECONDS = 1L << 32;

  private final Server server;
  private final Reader reader;
  private final IssuedTokens tokens;
  private final BoundObjects bound;

  TokenRequests(Server server, Reader reader, IssuedTokens tokens) {
    this.server = server;
    this.reader = reader;
    this.tokens = tokens;
    this.bound = new BoundObjects(server);
  }

  /** Issues a token. This server then accepts it as the service account's. */
  ServerResponse create(Call call) {
    var unused = call.dryRun("CreateOptions");
    ObjectNode request = server.codec().decodeOther(call, KIND, DEFINITION);
    request.put("kind", KIND).put("apiVersion", GROUP + "/v1");
    ObjectNode metadata = Json.metadata(request);
    SystemMetadata.checkNamespace(call, metadata);
    Tracking.ofPart(server, call, request, DEFINITION).update(null, request);
    checkName(call, metadata);
    ObjectNode account = reader.find(call);
    checkUid(call, metadata, account);
    ObjectNode spec = Json.child(request, "spec");
    if (spec.path("audiences").isEmpty()) {
      spec.putArray("audiences").add(API);
    }
    checkSpec(spec);
    TokenBinding binding = bound.check(call, spec.path("boundObjectRef"));
    long seconds = spec.path("expirationSeconds").asLong(0);
    Instant end = server.clock().instant().plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
    String token = issue(account, call.resource().bucket(), spec, binding, end);
    metadata
        .put("name", call.name())
        .put("uid", Json.string(account, "metadata", "uid"))
        .put("creationTimestamp", server.timestamp());
    request.putObject("status").put("token", token).put("expirationTimestamp", end.toString());
    return call.respond(201, request);
  }

  /** Clients that refresh a token too late have a warning in it, and a year more. */
  private String issue(
      ObjectNode account, String bucket, ObjectNode spec, TokenBinding binding, Instant end) {
    Instant last = end;
    if (binding.claims().has("pod")
        && spec.path("expirationSeconds").asLong(0) == WARNED_TOKEN_SECONDS
        && spec.path("audiences").valueStream().allMatch(each -> each.asString("").equals(API))) {
      binding.claims().put("warnafter", end.getEpochSecond());
      last = end.plusSeconds(YEAR_SECONDS - WARNED_TOKEN_SECONDS);
    }
    String namespace = Json.string(account, "metadata", "namespace");
    String name = Json.string(account, "metadata", "name");
    String uid = Json.string(account, "metadata", "uid");
    Supplier<String> fault =
        () -> {
          ObjectNode now = server.store().get(bucket, namespace, name);
          if (now == null) {
            return "serviceaccounts " + GoText.quote(name) + " not found";
          }
          String own = Json.string(now, "metadata", "uid");
          return own.equals(uid)
              ? binding.fault().get()
              : "service account UID (%s) does not match claim (%s)".formatted(own, uid);
        };
    return tokens.issue(
        account,
        spec.path("audiences"),
        last,
        new TokenBinding(binding.claims(), binding.extra(), fault));
  }

  private static void checkName(Call call, ObjectNode metadata) {
    String name = Json.string(metadata, "name");
    if (!name.isEmpty() && !name.equals(call.name())) {
      throw Errors.invalid(
          GROUP,
          KIND,
          call.name(),
          List.of(
              FieldError.invalid(
                  "metadata.name", name, "must match the service account name if specified")));
    }
  }

  private static void checkUid(Call call, ObjectNode metadata, ObjectNode account) {
    String wanted = Json.string(metadata, "uid");
    String uid = Json.string(account, "metadata", "uid");
    if (!wanted.isEmpty() && !wanted.equals(uid)) {
      throw Errors.conflict(
          new GroupResource(GROUP, KIND),
          call.name(),
          "the UID in the token request (%s) does not match the UID of the service account (%s)"
              .formatted(wanted, uid));
    }
  }

  private static void checkSpec(ObjectNode spec) {
    List<FieldError> faults = new ArrayList<>();
    String field = "spec.expirationSeconds";
    JsonNode seconds = spec.path("expirationSeconds");
    if (seconds.asLong(0) < MIN_TOKEN_SECONDS) {
      faults.add(
          FieldError.invalid(field, seconds, "may not specify a duration less than 10 minutes"));
    }
    if (seconds.asLong(0) > MAX_TOKEN_SECONDS) {
      faults.add(
          FieldError.invalid(
              field, seconds, "may not specify a duration larger than 2^32 seconds"));
    }
    checkAttestations(spec, faults);
    if (!faults.isEmpty()) {
      throw Errors.invalid(GROUP, KIND, "", faults);
    }
  }

  /** Tokens of webhooks have one attestation and one audience. Others have no attestation. */
  private static void checkAttestations(ObjectNode spec, List<FieldError> faults) {
    JsonNode attestations = spec.get("attestations");
    int count = attestations == null ? 0 : attestations.size();
    String field = "spec.attestations";
    if (!BoundObjects.isWebhook(spec.path("boundObjectRef"))) {
      if (count > 0) {
        faults.clear();
        String why = "attestations may only be specified with a webhook bound object reference";
        faults.add(FieldError.invalid(field, attestations, why));
      }
      return;
    }
    JsonNode audiences = spec.path("audiences");
    if (audiences.size() != 1) {
      String why = "must be length 1 when bound to a webhook config";
      faults.add(FieldError.invalid("spec.audiences", audiences, why));
    }
    if (count != 1) {
      String why =
          "webhook bound requests require exactly one admissionReviewAPIGroups attestation";
      faults.add(FieldError.invalid(field, attestations, why));
    }
  }
}
