package dev.kubewright.naming;

import java.util.List;
import java.util.Locale;

/**
 * Names what is generated. The names are simple ones: of records and constants in the record's
 * package, of clients, listers and informers in the package {@link #clientPackage}.
 */
public final class GeneratedNames {
  /** The method by which an object of a kind returns its resource type. */
  public static final String RESOURCE_TYPE = "resourceType";

  private GeneratedNames() {}

  /**
   * Returns the name of a type inside the names of what is generated for it: {@code Deployment},
   * and {@code Outer_Inner} for a type inside another.
   */
  public static String flat(List<String> simpleNames) {
    return String.join("_", simpleNames);
  }

  /** Returns the name of a record's builder, such as {@code PodBuilder}. */
  public static String builder(String record) {
    return record + "Builder";
  }

  /** Returns the name of a record's codec, such as {@code PodCodec}. */
  public static String codec(String record) {
    return record + "Codec";
  }

  /**
   * Returns the plural of a kind in Java names where {@code @Kind} gives none, such as {@code
   * Pods}.
   */
  public static String plural(String kind) {
    return Plurals.of(JavaNames.type(kind));
  }

  /**
   * Returns the name of a kind's constants, where a type of the package has the plural as its name
   * already, such as {@code EndpointsResources}.
   */
  public static String resources(String kind) {
    return JavaNames.type(kind) + "Resources";
  }

  /** Returns the package of clients, listers and informers, below that of the records. */
  public static String clientPackage(String recordPackage) {
    return recordPackage.isEmpty() ? "client" : recordPackage + ".client";
  }

  /**
   * Returns the name of a client interface, such as {@code PodInterface}, {@code AppsV1Interface}.
   */
  public static String client(String recordOrGroupVersion) {
    return recordOrGroupVersion + "Interface";
  }

  /** Returns the name of a client's implementation, such as {@code DefaultPods}. */
  public static String implementation(String pluralOrGroupVersion) {
    return "Default" + pluralOrGroupVersion;
  }

  /** Returns the name of the interface that gives a kind's clients, such as {@code PodsGetter}. */
  public static String getter(String plural) {
    return plural + "Getter";
  }

  /** Returns the name of a kind's lister, such as {@code PodLister}. */
  public static String lister(String record) {
    return record + "Lister";
  }

  /** Returns the name of a kind's lister in a namespace, such as {@code PodNamespaceLister}. */
  public static String namespaceLister(String record) {
    return record + "NamespaceLister";
  }

  /** Returns the name of a kind's informer, such as {@code PodInformer}. */
  public static String informer(String record) {
    return record + "Informer";
  }

  /** Returns the names of everything that is generated for a kind in {@link #clientPackage}. */
  public static List<String> clientTypes(String record, String plural) {
    return List.of(
        client(record),
        implementation(plural),
        getter(plural),
        lister(record),
        implementation(lister(record)),
        namespaceLister(record),
        implementation(namespaceLister(record)),
        informer(record));
  }

  /** Returns the names of what is generated for a group-version in {@link #clientPackage}. */
  public static List<String> clientTypes(String groupVersion) {
    return List.of(
        client(groupVersion),
        implementation(groupVersion),
        informers(groupVersion),
        implementation(informers(groupVersion)));
  }

  /** Returns the name of a group-version's informers, such as {@code AppsV1Informers}. */
  public static String informers(String groupVersion) {
    return groupVersion + "Informers";
  }

  /** Returns the name of a clientset, such as {@code KubernetesClientset}. */
  public static String clientset(String prefix) {
    return prefix + "Clientset";
  }

  /**
   * Returns the name of a clientset's informer factory, such as {@code KubernetesInformerFactory}.
   */
  public static String informerFactory(String prefix) {
    return prefix + "InformerFactory";
  }

  /** Returns the name of a clientset's scheme, such as {@code KubernetesScheme}. */
  public static String scheme(String prefix) {
    return prefix + "Scheme";
  }

  /**
   * Returns the name of the method that gives a kind's client, such as {@code deployments}. An
   * acronym at its start is in small letters: {@code csiDrivers}, {@code tlss}.
   */
  public static String accessor(String record, String plural) {
    boolean acronym = record.equals(record.toUpperCase(Locale.ROOT)) && plural.startsWith(record);
    return JavaNames.unreserved(acronym ? plural.toLowerCase(Locale.ROOT) : lowerCamel(plural));
  }

  /** Makes a leading acronym small, except for the letter that starts the next word. */
  private static String lowerCamel(String name) {
    int upper = 0;
    while (upper < name.length() && Character.isUpperCase(name.charAt(upper))) {
      upper++;
    }
    int small = upper <= 1 || upper == name.length() ? upper : upper - 1;
    return name.substring(0, small).toLowerCase(Locale.ROOT) + name.substring(small);
  }
}
