package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.client.DeploymentInterface;
import dev.kubewright.client.Patch;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.rest.wait.WaitCondition;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of the caller that are null, and those that throw. */
class CallbacksTest {
  private static final Deployment WEB =
      DeploymentBuilder.build(d -> d.metadata(m -> m.name("web")));
  private static final Patch PATCH = Patch.merge("{}");
  private static final Duration LIMIT = Duration.ofSeconds(1);

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest = RestClient.over(transport);
  private final DeploymentInterface deployments =
      KubernetesClientset.over(rest).appsV1().deployments("prod");

  private static Arguments call(String name, BiConsumer<DeploymentInterface, Consumer<?>> call) {
    return arguments(name, call);
  }

  @SuppressWarnings("unchecked") // a function that is null or throws fits everywhere
  private static <F> Consumer<F> as(Consumer<?> function) {
    return (Consumer<F>) function;
  }

  /** The calls whose function gets what the server has. */
  static Stream<Arguments> changes() {
    return Stream.of(
        call("edit", (d, f) -> d.edit("web", as(f))),
        call("edit with options", (d, f) -> d.edit("web", as(f), o -> {})),
        call("editStatus", (d, f) -> d.editStatus("web", as(f))),
        call("editStatus with options", (d, f) -> d.editStatus("web", as(f), o -> {})),
        call("editMetadata", (d, f) -> d.editMetadata("web", as(f))),
        call("editMetadata with options", (d, f) -> d.editMetadata("web", as(f), o -> {})),
        call("change", (d, f) -> d.change("web", f == null ? null : old -> run(old, f))),
        call(
            "changeStatus",
            (d, f) -> d.changeStatus("web", f == null ? null : old -> run(old, f))));
  }

  private static <T> T run(T object, Consumer<?> function) {
    CallbacksTest.<T>as(function).accept(object);
    return object;
  }

  /** The calls whose function describes an object or sets options. */
  static Stream<Arguments> descriptions() {
    return Stream.of(
        call("create", (d, f) -> d.create(CallbacksTest.<DeploymentBuilder>as(f))),
        call(
            "create described",
            (d, f) -> d.create(CallbacksTest.<DeploymentBuilder>as(f), o -> {})),
        call("create, options", (d, f) -> d.create(WEB, as(f))),
        call("createIfAbsent", (d, f) -> d.createIfAbsent(CallbacksTest.<DeploymentBuilder>as(f))),
        call("createIfAbsent, options", (d, f) -> d.createIfAbsent(WEB, as(f))),
        call(
            "createOrReplace", (d, f) -> d.createOrReplace(CallbacksTest.<DeploymentBuilder>as(f))),
        call("createOrReplace, options", (d, f) -> d.createOrReplace(WEB, as(f))),
        call("apply", (d, f) -> d.apply(CallbacksTest.<DeploymentBuilder>as(f), "me")),
        call("apply, options", (d, f) -> d.apply(WEB, CallbacksTest.as(f))),
        call("applyStatus", (d, f) -> d.applyStatus(CallbacksTest.<DeploymentBuilder>as(f), "me")),
        call("applyStatus, options", (d, f) -> d.applyStatus(WEB, CallbacksTest.as(f))),
        call("edit, options", (d, f) -> d.edit("web", b -> {}, as(f))),
        call("editStatus, options", (d, f) -> d.editStatus("web", b -> {}, as(f))),
        call("editMetadata, options", (d, f) -> d.editMetadata("web", m -> {}, as(f))),
        call("change, options", (d, f) -> d.change("web", old -> old, as(f))),
        call("changeStatus, options", (d, f) -> d.changeStatus("web", old -> old, as(f))),
        call("get, options", (d, f) -> d.get("web", as(f))),
        call("getStatus, options", (d, f) -> d.getStatus("web", as(f))),
        call("getScale, options", (d, f) -> d.getScale("web", as(f))),
        call("list, options", (d, f) -> d.list(CallbacksTest.as(f))),
        call("stream, options", (d, f) -> d.stream(CallbacksTest.as(f))),
        call("pages, options", (d, f) -> d.pages(as(f))),
        call("watch, options", (d, f) -> d.watch(CallbacksTest.as(f))),
        call("follow, options", (d, f) -> d.follow(CallbacksTest.as(f))),
        call("retryWatch, options", (d, f) -> d.retryWatch(as(f))),
        call("update, options", (d, f) -> d.update(WEB, as(f))),
        call("updateStatus, options", (d, f) -> d.updateStatus(WEB, as(f))),
        call("patch, options", (d, f) -> d.patch("web", PATCH, as(f))),
        call("patchStatus, options", (d, f) -> d.patchStatus("web", PATCH, as(f))),
        call("patchScale, options", (d, f) -> d.patchScale("web", PATCH, as(f))),
        call("delete, options", (d, f) -> d.delete("web", as(f))),
        call("deleteIfExists, options", (d, f) -> d.deleteIfExists("web", as(f))),
        call("deleteAndWait, options", (d, f) -> d.deleteAndWait("web", LIMIT, as(f))),
        call("deleteCollection, options", (d, f) -> d.deleteCollection(as(f), o -> {})),
        call("deleteCollection, selection", (d, f) -> d.deleteCollection(o -> {}, as(f))),
        call("manifests create", (d, f) -> manifests(d).create(WEB, as(f))),
        call("manifests apply", (d, f) -> manifests(d).apply(WEB, CallbacksTest.as(f))),
        call("manifests delete", (d, f) -> manifests(d).delete(WEB, as(f))));
  }

  private static Manifests manifests(DeploymentInterface deployments) {
    return Manifests.over(deployments.generic().restClient());
  }

  static Stream<Arguments> all() {
    return Stream.concat(changes(), descriptions());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  @SuppressWarnings("NullAway") // null on purpose
  void functionIsNull_nothingIsSent(
      String name, BiConsumer<DeploymentInterface, Consumer<?>> call) {
    assertThrows(NullPointerException.class, () -> call.accept(deployments, null));

    assertThat(transport.lines()).isEmpty();
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void conditionIsNull_nothingIsSent() {
    assertThrows(
        NullPointerException.class,
        () -> deployments.waitUntil("web", (WaitCondition<Deployment>) null, LIMIT));

    assertThat(transport.lines()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("descriptions")
  void descriptionThrows_nothingIsSent(
      String name, BiConsumer<DeploymentInterface, Consumer<?>> call) {
    var error = new AssertionError("thrown on purpose");
    assertThat(assertThrows(AssertionError.class, () -> call.accept(deployments, throwing(error))))
        .isSameInstanceAs(error);
    var mistake = new IllegalStateException("thrown on purpose");
    assertThat(
            assertThrows(RuntimeException.class, () -> call.accept(deployments, throwing(mistake))))
        .isSameInstanceAs(mistake);

    assertThat(transport.lines()).isEmpty();
  }

  /** A conflict that the function met elsewhere does not lead to another attempt. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void changeThrows_nothingIsSentAfterIt(
      String name, BiConsumer<DeploymentInterface, Consumer<?>> call) {
    String read =
        "{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'web','resourceVersion':'7'},"
            + "'spec':{'selector':{},'template':{}}}";
    var error = new AssertionError("thrown on purpose");
    transport.respond(200, read);
    assertThat(assertThrows(AssertionError.class, () -> call.accept(deployments, throwing(error))))
        .isSameInstanceAs(error);
    RuntimeException conflict =
        ApiExceptions.of(
            StatusBuilder.build(s -> s.reason("Conflict").code(409)), 409, "PUT", "/elsewhere");
    transport.respond(200, read);
    assertThat(
            assertThrows(
                RuntimeException.class, () -> call.accept(deployments, throwing(conflict))))
        .isSameInstanceAs(conflict);

    assertThat(conflict.getSuppressed()).isEmpty();
    assertThat(transport.sent().stream().map(FakeTransport.Sent::method))
        .containsExactly("GET", "GET");
  }

  private static Consumer<Object> throwing(Throwable thrown) {
    return any -> {
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) thrown;
    };
  }
}
