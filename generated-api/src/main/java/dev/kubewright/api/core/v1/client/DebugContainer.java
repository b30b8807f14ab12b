package dev.kubewright.api.core.v1.client;

import static dev.kubewright.Values.orElse;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.ContainerState;
import dev.kubewright.api.core.v1.ContainerStateTerminated;
import dev.kubewright.api.core.v1.ContainerStateWaiting;
import dev.kubewright.api.core.v1.ContainerStatus;
import dev.kubewright.api.core.v1.EphemeralContainer;
import dev.kubewright.api.core.v1.EphemeralContainerBuilder;
import dev.kubewright.api.core.v1.EphemeralContainerCodec;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.client.Patch;
import dev.kubewright.document.Json;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.stream.exec.ExecClient;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A debug container on its way to a session. */
final class DebugContainer {
  /** Reasons of a kubelet after which it tries again, but a person has to do something. */
  private static final Set<String> HOPELESS =
      Set.of(
          "ErrImagePull",
          "ImagePullBackOff",
          "ErrImageNeverPull",
          "InvalidImageName",
          "ImageInspectError",
          "RegistryUnavailable",
          "CreateContainerConfigError",
          "CreateContainerError",
          "RunContainerError");

  private static final int LOG_LIMIT = 16 * 1024;
  private static final int RANDOM_LETTERS = 5;
  private static final int LETTERS = 26;

  private final ResourceClient<Pod> pods;
  private final String pod;
  private final DebugOptions options;

  DebugContainer(ResourceClient<Pod> pods, String pod, DebugOptions options) {
    if (options.image().isEmpty()) {
      throw new IllegalArgumentException("a debug container needs an image: image(\"busybox\")");
    }
    this.pods = pods;
    this.pod = pod;
    this.options = options;
  }

  ExecSession open() {
    String name = name(pods.get(pod));
    add(name);
    Pod started =
        pods.waitUntil(
                pod,
                WaitCondition.existing("running debug container " + name, p -> verdict(p, name)),
                options.timeout())
            .orElseThrow();
    ContainerStateTerminated ended =
        state(started, name).map(ContainerState::terminated).orElse(null);
    if (ended != null) {
      throw ended(name, ended);
    }
    return ExecClient.over(pods)
        .attach(
            pod,
            ExecOptionsBuilder.build(
                o -> {
                  o.container(name).stdin();
                  if (options.tty()) {
                    o.tty();
                  }
                }));
  }

  /** Returns a name that no container of the pod has. */
  private String name(Pod existing) {
    var taken = new HashSet<String>();
    Stream.of(existing.spec().containers(), existing.spec().initContainers())
        .flatMap(List::stream)
        .map(Container::name)
        .forEach(taken::add);
    existing.spec().ephemeralContainers().forEach(container -> taken.add(container.name()));
    String wanted = options.name();
    if (wanted != null) {
      if (taken.contains(wanted)) {
        throw new IllegalArgumentException(
            "pod \"" + pod + "\" has a container \"" + wanted + "\" already");
      }
      return wanted;
    }
    String name = random();
    while (taken.contains(name)) {
      name = random();
    }
    return name;
  }

  private static String random() {
    var name = new StringBuilder("debugger-");
    for (int i = 0; i < RANDOM_LETTERS; i++) {
      name.append((char) ('a' + ThreadLocalRandom.current().nextInt(LETTERS)));
    }
    return name.toString();
  }

  private void add(String name) {
    EphemeralContainer container =
        EphemeralContainerBuilder.build(
            c -> {
              c.name(name).image(options.image()).stdin(true).tty(options.tty());
              c.command(options.command()).targetContainerName(options.target());
              c.terminationMessagePolicy("File");
            });
    // A list of one: a strategic merge patch keeps the others, whoever adds them meanwhile.
    String patch =
        "{\"spec\":{\"ephemeralContainers\":["
            + Json.encodeToString(EphemeralContainerCodec.INSTANCE, container)
            + "]}}";
    RestRequest.over(pods, pod, "ephemeralcontainers")
        .patch(Patch.Type.STRATEGIC_MERGE)
        .body(patch.getBytes(UTF_8), Patch.Type.STRATEGIC_MERGE.mediaType())
        .as(PodCodec.INSTANCE);
  }

  private static Optional<ContainerState> state(Pod pod, String name) {
    return pod.status().ephemeralContainerStatuses().stream()
        .filter(status -> status.name().equals(name))
        .map(ContainerStatus::state)
        .findFirst();
  }

  private static Verdict verdict(Pod pod, String name) {
    ContainerState state = state(pod, name).orElse(null);
    if (state == null) {
      return Verdict.notYet("the kubelet has not reported it");
    }
    if (state.running() != null || state.terminated() != null) {
      return Verdict.met();
    }
    return waiting(state.waiting());
  }

  private static Verdict waiting(@Nullable ContainerStateWaiting waiting) {
    if (waiting == null) {
      return Verdict.notYet("it waits");
    }
    String reason = orElse(waiting.reason(), "no reason");
    String why = reason + (waiting.message() == null ? "" : ": " + waiting.message());
    return HOPELESS.contains(reason) ? Verdict.never(why) : Verdict.notYet(why);
  }

  private DebugEndedException ended(String name, ContainerStateTerminated ended) {
    String log = "";
    KubewrightException unread = null;
    try {
      log =
          RestRequest.over(pods, pod, "log")
              .parameter("container", name)
              .parameter("limitBytes", LOG_LIMIT)
              .accept("*/*")
              .text();
    } catch (KubewrightException failed) { // how it ended is known all the same
      unread = failed;
    }
    var exception =
        new DebugEndedException(
            "the debug container \""
                + name
                + "\" of pod \""
                + pod
                + "\" has ended with "
                + ended.exitCode()
                + " already",
            ended.exitCode(),
            log);
    if (unread != null) {
      exception.addSuppressed(unread);
    }
    return exception;
  }
}
