package dev.kubewright.apiserver.form;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.CustomResources;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.tree.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ShapesTest {
  private final Catalog catalog = new Catalog(RuntimeConfig.of(""));
  private final CustomVersions.Shapes shapes = new CustomVersions.Shapes(catalog);

  private static JsonNode crd(String plural) {
    String text =
        """
        {'status':{'acceptedNames':{'plural':'%1$s','singular':'%1$s','kind':'K','listKind':'L'}},
         'spec':{'group':'example.com','scope':'Cluster','versions':[{'name':'v1','served':true,'storage':true,
          'schema':{'openAPIV3Schema':{'type':'object'}}}]}}\
        """;
    return Json.MAPPER.readTree(text.formatted(plural).replace('\'', '"'));
  }

  private void use(String crd) {
    for (Catalog.Defined each : catalog.defined()) {
      if (each.resource().plural().equals(crd)) {
        var unused = shapes.of(each.resource(), each.version().conversion());
      }
    }
  }

  @Test
  void shapes_ofCrdsThatAreGone_areForgotten() {
    for (int i = 0; i < 20; i++) {
      String plural = "c" + i;
      catalog.serve(plural, CustomResources.of(crd(plural)));
      use(plural);
      if (i > 0) {
        catalog.withdraw(plural);
      }
    }
    catalog.serve("last", CustomResources.of(crd("last")));
    use("last");
    assertThat(shapes.size()).isEqualTo(2);
  }
}
