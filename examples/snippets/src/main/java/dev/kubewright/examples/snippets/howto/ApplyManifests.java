package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.client.ObjectList;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Objects of YAML files. */
final class ApplyManifests {
  private ApplyManifests() {}

  static void apply(RestClient rest) {
    // @start region="apply"
    Manifests.over(rest).apply(Path.of("all.yaml"), "my-installer");
    // @end
  }

  static void files(RestClient rest, Path file) {
    // @start region="files"
    var manifests = Manifests.over(rest);
    manifests.create(file); // AlreadyExistsException if one of them exists
    manifests.createOrReplace(file);
    manifests.delete(file); // passes over those that do not exist
    // @end
  }

  static void load(RestClient rest, String namespace, Path file, InputStream input, Path several) {
    // @start region="load"
    CronTab tab = Yaml.load(file, CronTabs.TYPE); // one object of a known kind
    ObjectList<CronTab> tabs = Yaml.loadList(input, CronTabs.TYPE); // kubectl get crontabs -o yaml

    var scheme = KubernetesScheme.SCHEME.and(CronTabs.TYPE); // the kinds that you have classes for
    for (var object : Yaml.loadAll(several, scheme)) {
      if (object instanceof CronTab nightly) {
        StableClientset.over(rest).stableV1().cronTabs(namespace).create(nightly);
      } else if (object instanceof Unstructured other) {
        System.out.println("left out: " + other); // kind and name, never the content
      }
    }
    // @end
    System.out.println(tab.metadata().name() + " and " + tabs.items().size());
  }

  static void typed(RestClient rest) {
    // @start region="typed"
    Manifests.over(rest).create(CronTabBuilder.build(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *"))));
    // @end
  }

  static void dump(RestClient rest, String namespace, CronTab tab) {
    // @start region="dump"
    System.out.print(Yaml.dump(tab));
    System.out.print(Yaml.dumpAll(List.of(tab, tab))); // between lines of ---
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    System.out.print(Yaml.dump(tabs.list(), CronTabs.TYPE)); // kind: List
    // @end
  }
}
