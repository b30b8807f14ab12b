package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.LogLines;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;

/** The warning that the server does not evaluate the CEL rules of a CRD. */
final class CelWarningTest {
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String NAME = "ruled.cel.example.com";

  private static List<String> warnings(String crd) {
    try (var log = new LogLines("dev.kubewright.apiserver.kinds.crd", Level.WARNING);
        var server = InMemoryApiServer.start()) {
      var created = new TestClient(server).create(CRDS, crd);
      assertThat(created.status()).isEqualTo(201);
      return log.lines().stream().filter(line -> line.contains(NAME)).toList();
    }
  }

  private static String rules(int number) {
    var rules = new ArrayList<String>();
    for (int i = 0; i < number; i++) {
      rules.add("{'rule':'self.min <= " + i + "'}");
    }
    return "'x-kubernetes-validations':[" + String.join(",", rules) + "],";
  }

  private static String crd(String root, String item) {
    return ("{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition','metadata':"
            + "{'name':'%s'},'spec':{'group':'cel.example.com','scope':'Namespaced','names':"
            + "{'plural':'ruled','kind':'Ruled'},'versions':[{'name':'v1','served':true,"
            + "'storage':true,'schema':{'openAPIV3Schema':{%s'type':'object','properties':{"
            + "'min':{'type':'integer'},'list':{'type':'array','items':{%s'type':'object',"
            + "'properties':{'min':{'type':'integer'}}}}}}}}]}}")
        .formatted(NAME, root, item);
  }

  @Test
  void rulesAtTwoDepths_areNamedOnce() {
    assertThat(warnings(crd(rules(1), rules(2))))
        .containsExactly(
            "the server in memory does not evaluate the CEL rules of ruled.cel.example.com; only a"
                + " real server does: .: self.min <= 0; .list[*]: self.min <= 0; .list[*]:"
                + " self.min <= 1");
  }

  @Test
  void manyRules_areCounted() {
    List<String> warnings = warnings(crd(rules(12), ""));

    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0)).endsWith(".: self.min <= 9 and 2 more");
  }

  @Test
  void noRules_noWarning() {
    assertThat(warnings(crd("", ""))).isEmpty();
  }
}
