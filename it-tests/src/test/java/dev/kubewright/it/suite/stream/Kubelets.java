package dev.kubewright.it.suite.stream;

import dev.kubewright.apiserver.controlplane.Kubelet;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The kubelets with which a scenario runs: all, or {@link One}. */
final class Kubelets implements ArgumentsProvider {
  /** The server takes no notice of what a kubelet declares, so that one stands for all. */
  @Target(ElementType.TYPE)
  @Retention(RetentionPolicy.RUNTIME)
  @interface One {}

  @Override
  public Stream<Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    return Arrays.stream(Kubelet.values())
        .filter(each -> runs(each, context.getRequiredTestClass()))
        .map(Arguments::of);
  }

  /** Returns whether the scenarios of a class run with a kubelet. */
  static boolean runs(Kubelet kubelet, Class<?> test) {
    return kubelet == Kubelet.PLAIN
        || Stream.<Class<?>>iterate(test, each -> each != null, Class::getEnclosingClass)
            .noneMatch(each -> each.isAnnotationPresent(One.class));
  }
}
