package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** Requests and limits of pods as a whole: those that a real server gives such pods. */
class PodResourcesTest {
  private static final String CONTAINERS =
      "'initContainers':[{'restartPolicy':'Always',"
          + "'resources':{'limits':{'cpu':'100m'},'requests':{'cpu':'100m'}}},"
          + "{'resources':{'limits':{'cpu':'3'},'requests':{'cpu':'3'}}}],"
          + "'containers':[{'resources':{'limits':{'cpu':'500m','memory':'64Mi'},"
          + "'requests':{'cpu':'500m','memory':'64Mi'}}},"
          + "{'resources':{'limits':{'cpu':'1'},'requests':{'cpu':'1'}}}]";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}|{}",
        "{'limits':{'cpu':'8'}}"
            + "|{'limits':{'cpu':'8'},'requests':{'cpu':'3100m','memory':'64Mi'}}",
        "{'requests':{'cpu':'4'}}"
            + "|{'requests':{'cpu':'4','memory':'64Mi'},'limits':{'cpu':'4'}}",
        "{'requests':{'cpu':'1'}}"
            + "|{'requests':{'cpu':'1','memory':'64Mi'},'limits':{'cpu':'3100m'}}",
        "{'limits':{'memory':'1Gi'}}"
            + "|{'limits':{'memory':'1Gi','cpu':'3100m'},"
            + "'requests':{'cpu':'3100m','memory':'64Mi'}}",
      })
  void setDefaults_ofSomeResources_addsThoseOfContainers(String own, String expected) {
    ObjectNode spec = tree("{'resources':" + own + "," + CONTAINERS + "}");

    PodResources.setDefaults(spec);

    assertThat(spec.get("resources")).isEqualTo(tree(expected));
  }

  private static ObjectNode tree(String json) {
    return (ObjectNode) Json.MAPPER.readTree(json.replace('\'', '"'));
  }
}
