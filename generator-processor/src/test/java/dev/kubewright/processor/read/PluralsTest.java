package dev.kubewright.processor.read;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PluralsTest {
  @ParameterizedTest
  @CsvSource({
    "Pod,Pods",
    "Ingress,Ingresses",
    "Policy,Policies",
    "Gateway,Gateways",
    "Batch,Batches",
    "Graph,Graphs",
    "Box,Boxes",
    "Quiz,Quizes",
    "Leaf,Leaves",
    "Knife,Knives",
    "Role,Roles",
    "A,A",
    "CronTab,CronTabs"
  })
  void of_singular_followsTheNamer(String singular, String plural) {
    assertThat(Plurals.of(singular)).isEqualTo(plural);
  }
}
