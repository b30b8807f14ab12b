package dev.kubewright.rest;

import dev.kubewright.client.Patch;
import dev.kubewright.fixture.Widget;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** One call of each verb of a client. */
final class Verbs {
  static final String WIDGET =
      "{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"Widget\","
          + "\"metadata\":{\"name\":\"a\",\"resourceVersion\":\"1\"}}";

  private Verbs() {}

  /**
   * Returns the calls by name.
   *
   * @param timeout limit of the call that takes one itself. The others have that of their client.
   */
  static Map<String, Consumer<RestClient>> all(Duration timeout) {
    var calls = new LinkedHashMap<String, Consumer<RestClient>>();
    calls.put("get", rest -> widgets(rest).get("a"));
    calls.put("list", rest -> widgets(rest).list());
    calls.put("create", rest -> widgets(rest).create(Widget.of("a", 1)));
    calls.put("update", rest -> widgets(rest).update(Widget.of("a", 1)));
    calls.put("patch", rest -> widgets(rest).patch("a", Patch.merge("{}")));
    calls.put("change", rest -> widgets(rest).change("a", widget -> widget.withSize(7)));
    calls.put("delete", rest -> widgets(rest).delete("a"));
    calls.put("deleteCollection", rest -> widgets(rest).deleteCollection(o -> {}));
    calls.put("getScale", rest -> widgets(rest).getScale("a"));
    calls.put(
        "install",
        rest -> CrdInstaller.over(rest).install(Crd.of(Widget.TYPE), o -> o.timeout(timeout)));
    calls.put("discovery", rest -> DiscoveryClient.over(rest).serverVersion());
    return calls;
  }

  static ResourceClient<Widget> widgets(RestClient rest) {
    return rest.resources(Widget.TYPE).namespace("a");
  }
}
