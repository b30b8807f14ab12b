package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListItems;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists whose objects are passed on one by one. */
final class ListItemsTest {
  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest = RestClient.over(transport);
  private final ResourceClient<Widget> widgets = rest.resources(Widget.TYPE).namespace("prod");
  private final List<String> seen = new ArrayList<>();
  private final List<CodecException> causes = new ArrayList<>();

  private final class Seen<T extends KubernetesObject> implements ListItems<T> {
    @Override
    public void item(T object) {
      seen.add(String.valueOf(object.metadata().name()));
    }

    @Override
    public void unreadable(ObjectKey key, CodecException cause) {
      seen.add("without " + key);
      causes.add(cause);
    }
  }

  private String list(String items) {
    transport.respond(
        200,
        "{'kind':'WidgetList','apiVersion':'stable.example.com/v1',"
            + "'metadata':{'resourceVersion':'7','continue':'next'},'items':"
            + items
            + "}");
    try (var session = widgets.open(ManagedFieldsPolicy.KEEP)) {
      var metadata = session.list(ListOptions.NONE, new Seen<>());
      return metadata.resourceVersion() + " " + metadata.continueToken();
    }
  }

  private static String item(String name, String size) {
    return "{'metadata':{'name':'" + name + "','namespace':'prod'},'spec':{'size':" + size + "}}";
  }

  @Test
  void list_objects_areSeenInOrder() {
    assertThat(list("[" + item("a", "1") + "," + item("b", "2") + "]")).isEqualTo("7 next");
    assertThat(seen).containsExactly("a", "b").inOrder();
  }

  @Test
  void list_noObjects_areNone() {
    assertThat(list("[]")).isEqualTo("7 next");
    assertThat(list("null")).isEqualTo("7 next");
    assertThat(seen).isEmpty();
  }

  @Test
  void list_oneDoesNotFit_isNamedAndTheOthersAreSeen() {
    list("[" + item("a", "1") + "," + item("bad", "'five'") + "," + item("c", "3") + "]");

    assertThat(seen).containsExactly("a", "without prod/bad", "c").inOrder();
    assertThat(causes.get(0)).hasMessageThat().contains("$.items[1].spec.size");
  }

  @Test
  void list_metadataAfterTheMistake_isFound() {
    list("[{'spec':{'size':'five'},'metadata':{'name':'bad','namespace':'prod'}}]");

    assertThat(seen).containsExactly("without prod/bad");
  }

  @Test
  void list_notEvenAKey_isReportedWithoutOne() {
    list("[5," + item("b", "2") + ",{'spec':{'size':[]}}," + item("d", "4") + "]");

    assertThat(seen).containsExactly("without null", "b", "without null", "d").inOrder();
  }

  /** The client's own list has no place where it could report an object. */
  @Test
  void list_ofAClient_failsForOneThatDoesNotFit() {
    transport.respond(200, "{'kind':'WidgetList','items':[" + item("bad", "'five'") + "]}");

    assertThrows(CodecException.class, widgets::list);
  }

  @Test
  void list_textIsCutOff_fails() {
    transport.respond(200, "{'kind':'WidgetList','items':[" + item("a", "1") + ",{'meta");
    try (var session = widgets.open(ManagedFieldsPolicy.KEEP)) {
      var e =
          assertThrows(
              KubewrightException.class, () -> session.list(ListOptions.NONE, new Seen<>()));
      assertThat(e instanceof CodecException || e instanceof TransportException).isTrue();
    }
  }

  @Test
  void list_receiverThrows_callerGetsTheSame() {
    var mine = new IllegalStateException("mine");
    var codec = new CodecException("mine too", "$", 0);
    for (RuntimeException thrown : List.of(mine, codec)) {
      transport.respond(200, "{'kind':'WidgetList','items':[" + item("a", "1") + "]}");
      try (var session = widgets.open(ManagedFieldsPolicy.KEEP)) {
        var e =
            assertThrows(
                RuntimeException.class,
                () ->
                    session.list(
                        ListOptions.NONE,
                        new ListItems<Widget>() {
                          @Override
                          public void item(Widget object) {
                            throw thrown;
                          }

                          @Override
                          public void unreadable(ObjectKey key, CodecException cause) {
                            throw new AssertionError("unreadable", cause);
                          }
                        }));
        assertThat(e).isSameInstanceAs(thrown);
      }
    }
  }

  @Test
  void list_unstructuredObjects_haveTheirKindWhateverTheOrder() {
    var untyped =
        rest.resources(
                Unstructured.typeOf(
                    new GroupVersionResource("stable.example.com", "v1", "widgets")))
            .namespace("prod");
    var items = "'items':[" + item("a", "1") + "]";
    var head = "'kind':'WidgetList','apiVersion':'stable.example.com/v1'";
    for (String body : List.of("{" + head + "," + items + "}", "{" + items + "," + head + "}")) {
      transport.respond(200, body);
      List<String> kinds = new ArrayList<>();
      try (var session = untyped.open(ManagedFieldsPolicy.KEEP)) {
        session.list(
            ListOptions.NONE,
            new ListItems<Unstructured>() {
              @Override
              public void item(Unstructured object) {
                kinds.add(object.apiVersion() + " " + object.kind());
              }

              @Override
              public void unreadable(ObjectKey key, CodecException cause) {
                throw new AssertionError("unreadable", cause);
              }
            });
      }
      assertThat(kinds).containsExactly("stable.example.com/v1 Widget");
    }
  }
}
