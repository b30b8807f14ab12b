package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Naming;
import java.util.Locale;
import javax.lang.model.SourceVersion;

/** The names of what is generated for kinds and group-versions, besides records. */
final class ClientNames {
  private ClientNames() {}

  /** {@code DeploymentInterface}. */
  static ClassName client(KindModel kind) {
    return of(kind, Naming.flat(kind.name()) + "Interface");
  }

  /** {@code DefaultDeployments}. */
  static ClassName defaultClient(KindModel kind) {
    return of(kind, "Default" + kind.pluralName());
  }

  /** {@code DeploymentsGetter}. */
  static ClassName getter(KindModel kind) {
    return of(kind, kind.pluralName() + "Getter");
  }

  /** {@code DeploymentLister}. */
  static ClassName lister(KindModel kind) {
    return of(kind, Naming.flat(kind.name()) + "Lister");
  }

  /** {@code DeploymentNamespaceLister}. */
  static ClassName namespaceLister(KindModel kind) {
    return of(kind, Naming.flat(kind.name()) + "NamespaceLister");
  }

  /** {@code DeploymentInformer}. */
  static ClassName informer(KindModel kind) {
    return of(kind, Naming.flat(kind.name()) + "Informer");
  }

  /** {@code AppsV1Interface}. */
  static ClassName client(GroupVersionModel version) {
    return of(version, version.javaName() + "Interface");
  }

  /** {@code DefaultAppsV1}. */
  static ClassName implementation(GroupVersionModel version) {
    return of(version, "Default" + version.javaName());
  }

  /** {@code AppsV1Informers}. */
  static ClassName informers(GroupVersionModel version) {
    return of(version, version.javaName() + "Informers");
  }

  /** The package-private implementation beside an interface. */
  static ClassName implementation(ClassName type) {
    return type.peerClass("Default" + type.simpleName());
  }

  /** {@code deployments}. */
  static String accessor(KindModel kind) {
    String plural = kind.pluralName();
    String name = Naming.flat(kind.name());
    boolean acronym = name.equals(name.toUpperCase(Locale.ROOT)) && plural.startsWith(name);
    String accessor = acronym ? plural.toLowerCase(Locale.ROOT) : lowerCamel(plural);
    return SourceVersion.isKeyword(accessor) ? accessor + "_" : accessor;
  }

  /** {@code appsV1}. */
  static String accessor(GroupVersionModel version) {
    return Naming.small(version.javaName());
  }

  /** {@code apps/v1}, or the version alone for the core group. */
  static String apiVersion(GroupVersionModel version) {
    return version.kinds().get(0).apiVersion();
  }

  /** Whether a kind has lister and informer: it can be listed and watched. */
  static boolean cacheable(KindModel kind) {
    return kind.verbs().contains(Verb.LIST) && kind.verbs().contains(Verb.WATCH);
  }

  /** A leading acronym becomes small except for the letter that starts the next word. */
  private static String lowerCamel(String name) {
    int upper = 0;
    while (upper < name.length() && Character.isUpperCase(name.charAt(upper))) {
      upper++;
    }
    int small = upper <= 1 || upper == name.length() ? upper : upper - 1;
    return name.substring(0, small).toLowerCase(Locale.ROOT) + name.substring(small);
  }

  private static ClassName of(KindModel kind, String simpleName) {
    return ClassName.get(kind.clientPackage(), simpleName);
  }

  private static ClassName of(GroupVersionModel version, String simpleName) {
    return ClassName.get(version.kinds().get(0).clientPackage(), simpleName);
  }
}
