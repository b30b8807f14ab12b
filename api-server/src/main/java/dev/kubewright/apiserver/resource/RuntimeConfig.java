package dev.kubewright.apiserver.resource;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Which built-in resources a server does not serve: by default, those that a real server with its
 * defaults does not. The changes are those of its flag {@code --runtime-config}. Immutable.
 */
public final class RuntimeConfig {
  private static final String CORE = "v1";

  /** The settings of many versions, in the order in which the real server applies them. */
  private static final Map<String, Predicate<String>> STAGES = new LinkedHashMap<>();

  static {
    STAGES.put("api/all", version -> true);
    STAGES.put("api/ga", Pattern.compile("v\\d+").asMatchPredicate());
    STAGES.put("api/beta", Pattern.compile("v\\d+beta\\d+").asMatchPredicate());
    STAGES.put("api/alpha", Pattern.compile("v\\d+alpha\\d+").asMatchPredicate());
  }

  /** As {@code group/version/plural}. */
  private final Set<String> withheld = new TreeSet<>();

  private RuntimeConfig() {}

  /**
   * Reads the value of the flag. Features do not matter: a version that a real server serves only
   * with a feature gate needs no more than its setting here. The core version v1 is always served.
   *
   * @param flag settings between commas, such as {@code
   *     api/beta=true,resource.k8s.io/v1alpha3=true}. A setting without a value means true.
   * @throws IllegalArgumentException if a setting has another form, or names no built-in version or
   *     resource
   */
  public static RuntimeConfig of(String flag) {
    Map<String, Boolean> settings = settings(flag);
    RuntimeConfig config = new RuntimeConfig();
    Facts.apis().propertyNames().forEach(version -> config.setVersion(version, false));
    STAGES.forEach((stage, versions) -> config.setStage(settings.get(stage), versions));
    settings.forEach(
        (key, served) -> {
          if (!STAGES.containsKey(key) && versionOf(key).equals(key)) {
            config.setVersion(key, served);
          }
        });
    settings.forEach(
        (key, served) -> {
          if (!versionOf(key).equals(key)) {
            config.set(key, served);
          }
        });
    return config;
  }

  private static Map<String, Boolean> settings(String flag) {
    Map<String, Boolean> settings = new LinkedHashMap<>();
    for (String setting : flag.split(",")) {
      if (setting.isBlank()) {
        continue;
      }
      String[] parts = setting.strip().split("=", 2);
      String value = parts.length == 1 ? "true" : parts[1];
      if (!value.equals("true") && !value.equals("false")) {
        throw new IllegalArgumentException("runtimeConfig: " + setting + " is not true or false");
      }
      if (!STAGES.containsKey(parts[0])) {
        requireKnown(parts[0]);
      }
      settings.put(parts[0], Boolean.valueOf(value));
    }
    return settings;
  }

  private static void requireKnown(String key) {
    JsonNode version = Facts.resources().path(versionOf(key));
    String plural = key.substring(Math.min(key.length(), versionOf(key).length() + 1));
    if (version.isMissingNode() || !plural.isEmpty() && !version.has(plural)) {
      throw new IllegalArgumentException(
          "runtimeConfig: the API of "
              + KubernetesVersion.RELEASE
              + " has no "
              + key
              + "; write group/version or group/version/resource, or api/all, api/ga, api/beta,"
              + " api/alpha");
    }
  }

  /** Returns the first two parts of a name. */
  private static String versionOf(String key) {
    int second = key.indexOf('/', key.indexOf('/') + 1);
    return second < 0 ? key : key.substring(0, second);
  }

  private void setStage(@Nullable Boolean served, Predicate<String> versions) {
    if (served == null) {
      return;
    }
    for (String groupVersion : Facts.resources().propertyNames()) {
      if (versions.test(groupVersion.substring(groupVersion.indexOf('/') + 1))) {
        setVersion(groupVersion, served);
      }
    }
  }

  private void setVersion(String groupVersion, boolean served) {
    for (String plural : Facts.resources().path(groupVersion).propertyNames()) {
      set(groupVersion + "/" + plural, served);
    }
  }

  private void set(String resource, boolean served) {
    if (served || resource.startsWith(CORE + "/")) {
      withheld.remove(resource);
    } else {
      withheld.add(resource);
    }
  }

  /** Returns whether a built-in resource is served. */
  boolean serves(Resource resource) {
    return !withheld.contains(resource.groupVersion() + "/" + resource.plural());
  }
}
