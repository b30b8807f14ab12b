package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabs;
import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.jackson.JacksonReader;
import dev.kubewright.jackson.JacksonWriter;
import dev.kubewright.jackson.KubewrightModule;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.Quantity;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

/** Kubernetes objects in JSON of one's own. */
final class JacksonTrees {
  private JacksonTrees() {}

  // @start region="record"
  record Release(String name, CronTab tab, Quantity budget, List<KubernetesObject> others) {}
  // @end

  static String module(Path file) {
    // @start region="module"
    var mapper = JsonMapper.builder()
        .addModule(KubewrightModule.of(KubernetesScheme.SCHEME.and(CronTabs.TYPE)))
        .build();
    Release release = mapper.readValue(file.toFile(), Release.class);
    String json = mapper.writeValueAsString(release);
    // @end
    return json;
  }

  static CronTab streams() {
    // @start region="streams"
    var mapper = JsonMapper.shared();
    var node = mapper.readTree("{\"metadata\": {\"name\": \"a\"}, \"spec\": {\"cronSpec\": \"@daily\"}}");
    CronTab tab = CronTabs.TYPE.codec().read(JacksonReader.of(mapper.treeAsTokens(node)));
    try (var buffer = TokenBuffer.forGeneration()) {
      CronTabs.TYPE.codec().write(JacksonWriter.of(buffer), tab);
    }
    // @end
    return tab;
  }
}
