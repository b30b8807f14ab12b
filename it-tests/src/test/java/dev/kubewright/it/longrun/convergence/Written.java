package dev.kubewright.it.longrun.convergence;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.api.core.v1.Secrets;
import dev.kubewright.client.Patch;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A kind that the writers change.
 *
 * @param client its client
 * @param maker makes an object of a name and a content
 * @param changer gives an object another content
 * @param field the JSON of the content's own field
 */
record Written<T extends KubernetesObject>(
    ResourceClient<T> client,
    BiFunction<String, Content, T> maker,
    BiFunction<T, Content, T> changer,
    Function<Content, String> field) {

  /** What an object holds: two labels and a number. */
  record Content(String shard, String tier, int number) {
    Map<String, String> labels() {
      return Map.of("shard", shard, "tier", tier);
    }
  }

  static List<Written<?>> all(RestClient rest, String namespace) {
    return List.of(maps(rest, namespace), secrets(rest, namespace), tabs(rest, namespace));
  }

  private static Written<ConfigMap> maps(RestClient rest, String namespace) {
    return new Written<>(
        rest.resources(ConfigMaps.TYPE).namespace(namespace),
        (name, content) ->
            ConfigMapBuilder.build(
                b ->
                    b.metadata(m -> m.name(name).labels(content.labels()))
                        .putData("number", "" + content.number())),
        (map, content) ->
            map.with(
                b ->
                    b.metadata(m -> m.labels(content.labels()))
                        .putData("number", "" + content.number())),
        content -> "\"data\":{\"number\":\"" + content.number() + "\"}");
  }

  private static Written<Secret> secrets(RestClient rest, String namespace) {
    return new Written<>(
        rest.resources(Secrets.TYPE).namespace(namespace),
        (name, content) ->
            SecretBuilder.build(
                b ->
                    b.metadata(m -> m.name(name).labels(content.labels()))
                        .putStringData("number", "" + content.number())),
        (secret, content) ->
            secret.with(
                b ->
                    b.metadata(m -> m.labels(content.labels()))
                        .putStringData("number", "" + content.number())),
        content -> "\"stringData\":{\"number\":\"" + content.number() + "\"}");
  }

  private static Written<CronTab> tabs(RestClient rest, String namespace) {
    return new Written<>(
        rest.resources(CronTabs.TYPE).namespace(namespace),
        (name, content) ->
            CronTabBuilder.build(
                b ->
                    b.metadata(m -> m.name(name).labels(content.labels()))
                        .spec(s -> s.cronSpec(schedule(content)))),
        (tab, content) ->
            tab.with(
                b ->
                    b.metadata(m -> m.labels(content.labels()))
                        .spec(s -> s.cronSpec(schedule(content)))),
        content -> "\"spec\":{\"cronSpec\":\"" + schedule(content) + "\"}");
  }

  private static String schedule(Content content) {
    return content.number() + " 3 * * *";
  }

  void create(String name, Content content) {
    var unused = client.create(maker.apply(name, content));
  }

  /** Sends the whole object, with the resource version that it was read with. */
  void update(String name, Content content) {
    var unused = client.update(changer.apply(client.get(name), content));
  }

  void edit(String name, Content content) {
    var unused = client.change(name, object -> changer.apply(object, content));
  }

  void patch(String name, Content content) {
    String json =
        "{\"metadata\":{\"labels\":{\"shard\":\"%s\",\"tier\":\"%s\"}},%s}"
            .formatted(content.shard(), content.tier(), field.apply(content));
    var unused = client.patch(name, Patch.merge(json));
  }

  void delete(String name) {
    var unused = client.delete(name);
  }
}
