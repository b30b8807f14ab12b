package dev.kubewright.it.suite.stream;

import dev.kubewright.apiserver.controlplane.Kubelet;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The ways of a connection to a port of a pod. */
enum Route {
  /** The tunnel, which the API server translates. */
  TRANSLATED(Kubelet.PLAIN),
  /** The tunnel, which the API server passes on. */
  PASSED_ON(Kubelet.EXTENDED),
  /** One connection per TCP connection, as servers before 1.31 have it. */
  OLDER(Kubelet.PLAIN);

  private final Kubelet kubelet;

  Route(Kubelet kubelet) {
    this.kubelet = kubelet;
  }

  Kubelet kubelet() {
    return kubelet;
  }

  boolean hasTunnel() {
    return this != OLDER;
  }

  String pod() {
    return Nodes.pod(kubelet);
  }

  /** The routes with which a scenario runs: those to its {@link Kubelets}. */
  static final class Source implements ArgumentsProvider {
    @Override
    public Stream<Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) {
      return Arrays.stream(values())
          .filter(each -> Kubelets.runs(each.kubelet(), context.getRequiredTestClass()))
          .map(Arguments::of);
    }
  }
}
