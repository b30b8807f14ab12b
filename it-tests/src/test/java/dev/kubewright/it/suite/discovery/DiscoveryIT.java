package dev.kubewright.it.suite.discovery;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.HasScale;
import dev.kubewright.client.HasStatus;
import dev.kubewright.client.Listable;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.Watchable;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.it.support.ReleaseHistory;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The verbs of the generated clients are exactly the verbs that the server reports. */
class DiscoveryIT extends Scenario {
  private static final Map<Type, String> VERBS =
      Map.of(
          CreateOptionsBuilder.class,
          "create",
          GetOptionsBuilder.class,
          "get",
          PatchOptionsBuilder.class,
          "patch",
          UpdateOptionsBuilder.class,
          "update");

  private static final Map<Class<?>, String> CAPABILITIES =
      Map.of(
          Creatable.class, "create",
          Gettable.class, "get",
          Listable.class, "list",
          Watchable.class, "watch",
          Updatable.class, "update",
          Patchable.class, "patch",
          Deletable.class, "delete",
          CollectionDeletable.class, "deletecollection");

  /** Their bodies are streams or use other protocols. */
  private static final Set<String> STREAMS =
      Set.of("log", "exec", "attach", "portforward", "proxy");

  /** Subresources that are created with POST. Their method names are those of client-go. */
  private static final Map<String, String> POSTED =
      Map.of("bind", "binding", "evict", "eviction", "createToken", "token");

  @Test
  void everyResourceAndVerb_isExactlyAMethod() throws ReflectiveOperationException {
    Map<String, Set<String>> served = served();
    Map<String, Set<String>> generated = ofTheRelease();

    Set<String> installed = groupsOfCrds();
    served.keySet().removeIf(resource -> installed.contains(group(resource)));
    assertThat(generated).isEqualTo(served);
    assertThat(served.size()).isAtLeast(85);
  }

  /** Returns the groups of the CRDs that the scenarios have installed so far, in any order. */
  private Set<String> groupsOfCrds() {
    return kubernetes()
        .apiextensionsV1()
        .customResourceDefinitions()
        .list(ListOptions.NONE)
        .items()
        .stream()
        .map(crd -> crd.spec().group())
        .collect(Collectors.toSet());
  }

  private static String group(String resource) {
    return GroupVersion.parse(resource.substring(0, resource.indexOf(' '))).group();
  }

  /** Returns what the generated API has of the release of the server: verbs by resource. */
  private Map<String, Set<String>> ofTheRelease() throws ReflectiveOperationException {
    ReleaseHistory history = ReleaseHistory.of(judge);
    Map<String, Set<String>> generated = generated();
    for (ResourceType<?> type : KubernetesScheme.SCHEME.types()) {
      GroupVersionResource resource = type.groupVersionResource();
      String name = name(resource);
      if (!history.serves(resource)) {
        generated.keySet().removeIf(all -> all.equals(name) || all.startsWith(name + "/"));
      } else {
        generated.get(name).removeIf(verb -> !history.serves(resource, verb));
        generated
            .keySet()
            .removeIf(
                all ->
                    all.startsWith(name + "/")
                        && !history.servesSubresource(resource, all.substring(name.length() + 1)));
      }
    }
    return generated;
  }

  /** Returns verbs by resource, such as {@code apps/v1 deployments/status}. */
  private Map<String, Set<String>> served() {
    var all = new TreeMap<String, Set<String>>();
    for (var group : DiscoveryClient.over(rest()).serverGroups().groups()) {
      for (var version : group.versions()) {
        var groupVersion = GroupVersion.parse(version.groupVersion());
        for (APIResource resource :
            DiscoveryClient.over(rest()).serverResourcesForGroupVersion(groupVersion).resources()) {
          String name = resource.name();
          if (!STREAMS.contains(name.substring(name.indexOf('/') + 1))) {
            all.put(groupVersion + " " + name, new TreeSet<>(resource.verbs()));
          }
        }
      }
    }
    return all;
  }

  private static Map<String, Set<String>> generated() throws ReflectiveOperationException {
    var all = new TreeMap<String, Set<String>>();
    for (ResourceType<?> type : KubernetesScheme.SCHEME.types()) {
      Class<?> client = client(type);
      String name = name(type.groupVersionResource());
      all.put(
          name,
          CAPABILITIES.entrySet().stream()
              .filter(capability -> capability.getKey().isAssignableFrom(client))
              .map(Map.Entry::getValue)
              .collect(Collectors.toCollection(TreeSet::new)));
      if (HasStatus.class.isAssignableFrom(client)) {
        all.put(name + "/status", Set.of("get", "update", "patch"));
      }
      if (HasScale.class.isAssignableFrom(client)) {
        all.put(name + "/scale", Set.of("get", "update", "patch"));
      }
      for (Method method : client.getDeclaredMethods()) {
        if (Modifier.isAbstract(method.getModifiers())) {
          String subresource = name + "/" + subresource(method.getName());
          all.computeIfAbsent(subresource, key -> new TreeSet<>()).add(verb(method));
        }
      }
    }
    return all;
  }

  private static Class<?> client(ResourceType<?> type) throws ClassNotFoundException {
    Class<?> model = type.type();
    return Class.forName(model.getPackageName() + ".client." + model.getSimpleName() + "Interface");
  }

  private static String name(GroupVersionResource resource) {
    return resource.groupVersion() + " " + resource.resource();
  }

  private static String subresource(String method) {
    return POSTED.getOrDefault(
        method,
        method.replaceFirst("^(get|update|patch|create)", "").toLowerCase(java.util.Locale.ROOT));
  }

  /** The builder of the options tells: {@code Consumer<CreateOptionsBuilder>}. */
  private static String verb(Method method) {
    Type[] parameters = method.getGenericParameterTypes();
    var options = (ParameterizedType) parameters[parameters.length - 1];
    return VERBS.get(options.getActualTypeArguments()[0]);
  }
}
