package dev.kubewright.it.support;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import java.lang.annotation.Annotation;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** Gives each scenario its server and a new namespace, or says why it cannot run. */
final class ScenarioExtension implements BeforeEachCallback {
  private static final ExtensionContext.Namespace STORE =
      ExtensionContext.Namespace.create(ScenarioExtension.class);
  private static final AtomicInteger NUMBER = new AtomicInteger();

  @Override
  public void beforeEach(ExtensionContext context) {
    Scenario scenario = (Scenario) context.getRequiredTestInstance();
    Servers servers =
        context
            .getStore(StoreScope.LAUNCHER_SESSION, STORE)
            .computeIfAbsent(Servers.class, key -> new Servers(), Servers.class);
    obstacle(context, scenario.judge)
        .ifPresent(
            reason -> {
              servers.skipped(reason);
              throw new TestAbortedException(reason);
            });
    var client =
        scenario.getClass().isAnnotationPresent(SpeaksProtobuf.class)
            ? servers.protobufClient(scenario.judge)
            : servers.client(scenario.judge);
    String namespace =
        scenario.getClass().getSimpleName().toLowerCase(Locale.ROOT)
            + "-"
            + NUMBER.incrementAndGet();
    KubernetesClientset.over(client)
        .coreV1()
        .namespaces()
        .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(namespace))));
    scenario.enter(servers.server(scenario.judge), client, namespace);
    servers.ran(scenario.judge);
  }

  private static Optional<String> obstacle(ExtensionContext context, Judge judge) {
    return judge
        .obstacle()
        .or(() -> judge == Judge.CONTROL_PLANE ? tooOld(context) : needsReal(context));
  }

  private static Optional<String> needsReal(ExtensionContext context) {
    return annotation(context, NeedsReal.class)
        .map(NeedsReal::value)
        .map(what -> "real-only " + what + ": " + what.reason());
  }

  private static Optional<String> tooOld(ExtensionContext context) {
    return annotation(context, NeedsRelease.class)
        .map(NeedsRelease::value)
        .filter(difference -> !Release.has(difference))
        .map(what -> "needs Kubernetes 1." + what.since() + ": " + what + ": " + what.before());
  }

  private static <A extends Annotation> Optional<A> annotation(
      ExtensionContext context, Class<A> type) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), type)
        .or(() -> AnnotationSupport.findAnnotation(context.getRequiredTestClass(), type));
  }
}
