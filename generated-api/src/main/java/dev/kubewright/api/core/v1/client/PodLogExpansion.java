package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.log.ContainerLog;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import dev.kubewright.rest.stream.log.LogStream;
import java.util.function.Consumer;

/** Reads logs of pods. */
@Expands(Pod.class)
public interface PodLogExpansion extends Connected<Pod> {
  /** Returns the log of a pod's container as text. See {@link #log(String, Consumer)}. */
  default String log(String name) {
    return log(name, o -> {});
  }

  /**
   * Returns the log of a container as text: {@code pods.log("web-0", o -> o.tailLines(100))}.
   *
   * @param name the name of the pod
   * @param options which container, and which part of the log
   * @throws dev.kubewright.rest.stream.log.LogTooLongException if the log has more than 16 MiB,
   *     unless the options set another limit
   * @throws ContainerChoiceException if the options name no container, the pod has several, and its
   *     annotation names none
   * @throws IllegalArgumentException if the options exclude each other, or follow the log
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because the
   *     container has not started
   * @throws dev.kubewright.error.TransportException if there is no response
   */
  default String log(String name, Consumer<LogOptionsBuilder> options) {
    return PodLogTarget.log(generic(), name, LogOptionsBuilder.build(options), ContainerLog::text);
  }

  /** Opens the log of a pod's container. See {@link #openLog(String, Consumer)}. */
  default LogStream openLog(String name) {
    return openLog(name, o -> {});
  }

  /**
   * Opens the log of a container, to read it line by line: {@code pods.openLog("web-0", o ->
   * o.follow().tailLines(100))}. The caller closes it. Closing the connection ends it too.
   *
   * @param name the name of the pod
   * @param options which container, which part of the log, and whether to follow it
   * @throws ContainerChoiceException if the options name no container, the pod has several, and its
   *     annotation names none
   * @throws IllegalArgumentException if the options exclude each other
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because the
   *     container has not started
   * @throws dev.kubewright.error.TransportException if there is no response
   */
  default LogStream openLog(String name, Consumer<LogOptionsBuilder> options) {
    return PodLogTarget.log(generic(), name, LogOptionsBuilder.build(options), ContainerLog::open);
  }

  /**
   * Follows the logs of many pods: {@code pods.followLogs(o -> o.labels("app=web"))}. Pods that
   * come later take part. The caller closes it. Closing the connection ends it too.
   *
   * @param options which pods and containers, and how to read their logs
   * @throws dev.kubewright.error.ApiException if the server refuses to list the pods
   * @throws dev.kubewright.error.TransportException if there is no response
   */
  default PodLogs followLogs(Consumer<PodLogsOptionsBuilder> options) {
    return PodLogs.follow(generic(), options);
  }
}
