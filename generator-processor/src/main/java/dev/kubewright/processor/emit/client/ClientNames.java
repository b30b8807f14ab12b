package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.GroupNames;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Naming;

/** The names of what is generated for kinds and group-versions, besides records. */
final class ClientNames {
  private ClientNames() {}

  /** {@code DeploymentInterface}. */
  static ClassName client(KindModel kind) {
    return of(kind, GeneratedNames.client(Naming.flat(kind.name())));
  }

  /** {@code DefaultDeployments}. */
  static ClassName defaultClient(KindModel kind) {
    return of(kind, GeneratedNames.implementation(kind.pluralName()));
  }

  /** {@code DeploymentsGetter}. */
  static ClassName getter(KindModel kind) {
    return of(kind, GeneratedNames.getter(kind.pluralName()));
  }

  /** {@code DeploymentLister}. */
  static ClassName lister(KindModel kind) {
    return of(kind, GeneratedNames.lister(Naming.flat(kind.name())));
  }

  /** {@code DeploymentNamespaceLister}. */
  static ClassName namespaceLister(KindModel kind) {
    return of(kind, GeneratedNames.namespaceLister(Naming.flat(kind.name())));
  }

  /** {@code DeploymentInformer}. */
  static ClassName informer(KindModel kind) {
    return of(kind, GeneratedNames.informer(Naming.flat(kind.name())));
  }

  /** {@code AppsV1Interface}. */
  static ClassName client(GroupVersionModel version) {
    return of(version, GeneratedNames.client(version.javaName()));
  }

  /** {@code AppsV1Informers}. */
  static ClassName informers(GroupVersionModel version) {
    return of(version, GeneratedNames.informers(version.javaName()));
  }

  /** {@code deployments}. */
  static String accessor(KindModel kind) {
    return GeneratedNames.accessor(Naming.flat(kind.name()), kind.pluralName());
  }

  /** {@code appsV1}. */
  static String accessor(GroupVersionModel version) {
    return GroupNames.accessor(version.javaName());
  }

  /** {@code apps/v1}, or the version alone for the core group. */
  static String apiVersion(GroupVersionModel version) {
    return version.kinds().get(0).apiVersion();
  }

  /** Whether a kind has lister and informer: it can be listed and watched. */
  static boolean cacheable(KindModel kind) {
    return kind.verbs().contains(Verb.LIST) && kind.verbs().contains(Verb.WATCH);
  }

  private static ClassName of(KindModel kind, String simpleName) {
    return ClassName.get(kind.clientPackage(), simpleName);
  }

  private static ClassName of(GroupVersionModel version, String simpleName) {
    return ClassName.get(version.kinds().get(0).clientPackage(), simpleName);
  }
}
