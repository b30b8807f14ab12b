package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.name.DnsNames;
import dev.kubewright.apiserver.tree.Json;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Validates the conversion of a custom resource definition. */
final class ConversionRules {
  private static final String PATH = "spec.conversion";
  private static final String CLIENT = PATH + ".webhookClientConfig";
  private static final String VERSIONS = PATH + ".conversionReviewVersions";
  private static final String FORM = "; desired format: https://host[/path]";

  private static final int MOST_PORTS = 65_535;

  private ConversionRules() {}

  static void check(JsonNode conversion, List<FieldError> faults) {
    String strategy = Json.string(conversion, "strategy");
    JsonNode webhook = conversion.path("webhook");
    JsonNode client = webhook.path("clientConfig");
    JsonNode versions = webhook.path("conversionReviewVersions");
    switch (strategy) {
      case "Webhook" -> {
        client(client, faults);
        versions(versions, faults);
      }
      case "None" -> {
        String unset = "should not be set when strategy is not set to Webhook";
        if (client.isObject()) {
          faults.add(FieldError.forbidden(CLIENT, unset));
        }
        if (!versions.isEmpty()) {
          faults.add(FieldError.forbidden(VERSIONS, unset));
        }
      }
      case "" -> faults.add(FieldError.required(PATH + ".strategy", ""));
      default -> {
        List<String> known = List.of("None", "Webhook");
        faults.add(FieldError.unsupportedWord(PATH + ".strategy", strategy, known));
      }
    }
  }

  private static void client(JsonNode client, List<FieldError> faults) {
    if (!client.isObject()) {
      faults.add(FieldError.required(CLIENT, "required when strategy is set to Webhook"));
      return;
    }
    JsonNode url = Json.find(client, "url");
    JsonNode service = Json.find(client, "service");
    if ((url == null) == (service == null)) {
      faults.add(FieldError.required(CLIENT, "exactly one of url or service is required"));
    } else if (url != null) {
      url(url.asString(""), faults);
    } else {
      service(service, faults);
    }
  }

  private static void service(JsonNode service, List<FieldError> faults) {
    String path = CLIENT + ".service";
    // The server confuses the two.
    if (Json.string(service, "name").isEmpty()) {
      faults.add(FieldError.required(path + ".namespace", ""));
    }
    if (Json.string(service, "namespace").isEmpty()) {
      faults.add(FieldError.required(path + ".name", ""));
    }
    path(Json.string(service, "path"), path + ".path", faults);
    JsonNode port = Json.find(service, "port");
    if (port != null && (port.asLong(0) < 1 || port.asLong(0) > MOST_PORTS)) {
      String why = "port is not valid: must be between 1 and 65535, inclusive";
      faults.add(FieldError.invalid(path + ".port", port, why));
    }
  }

  private static void path(String text, String path, List<FieldError> faults) {
    if (text.isEmpty() || text.equals("/")) {
      return;
    }
    if (text.equals("//")) {
      faults.add(FieldError.invalid(path, text, "segment[0] may not be empty"));
      return;
    }
    if (!text.startsWith("/")) {
      faults.add(FieldError.invalid(path, text, "must start with a '/'"));
    }
    // The server drops the first character, whatever it is.
    String[] steps = text.substring(1).replaceFirst("/$", "").split("/", -1);
    for (int i = 0; i < steps.length; i++) {
      String step = "segment[" + i + "]";
      if (steps[i].isEmpty()) {
        faults.add(FieldError.invalid(path, text, step + " may not be empty"));
        continue;
      }
      for (String why : DnsNames.subdomain(steps[i])) {
        faults.add(FieldError.invalid(path, text, step + ": " + why));
      }
    }
  }

  private static void url(String text, List<FieldError> faults) {
    String path = CLIENT + ".url";
    URI url;
    try {
      url = new URI(text);
    } catch (URISyntaxException malformed) {
      String why = "url must be a valid URL: " + malformed.getMessage() + FORM;
      faults.add(FieldError.required(path, why));
      return;
    }
    String scheme = url.getScheme() == null ? "" : url.getScheme();
    if (!scheme.equals("https")) {
      faults.add(FieldError.invalid(path, scheme, "'https' is the only allowed URL scheme" + FORM));
    }
    if (url.getRawAuthority() == null) {
      faults.add(FieldError.invalid(path, "", "host must be specified" + FORM));
    }
    if (url.getRawUserInfo() != null) {
      String user = url.getRawUserInfo();
      faults.add(FieldError.invalid(path, user, "user information is not permitted in the URL"));
    }
    if (url.getRawFragment() != null) {
      String fragment = url.getRawFragment();
      faults.add(FieldError.invalid(path, fragment, "fragments are not permitted in the URL"));
    }
    if (url.getRawQuery() != null) {
      String query = url.getRawQuery();
      faults.add(FieldError.invalid(path, query, "query parameters are not permitted in the URL"));
    }
  }

  private static void versions(JsonNode versions, List<FieldError> faults) {
    if (versions.isEmpty()) {
      faults.add(FieldError.required(VERSIONS, ""));
      return;
    }
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < versions.size(); i++) {
      String version = versions.get(i).asString("");
      String path = VERSIONS + "[" + i + "]";
      if (!seen.add(version)) {
        faults.add(FieldError.invalid(path, version, "duplicate version"));
      }
      DnsNames.label1035(version)
          .forEach(why -> faults.add(FieldError.invalid(path, version, why)));
    }
    if (!seen.contains("v1") && !seen.contains("v1beta1")) {
      faults.add(
          FieldError.invalid(VERSIONS, versions, "must include at least one of v1, v1beta1"));
    }
  }
}
