package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.exec.CommandResult;
import dev.kubewright.rest.stream.exec.ExecClient;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.exec.ExecSession;
import java.util.function.Consumer;

/**
 * Runs commands in the containers of pods. {@link ExecClient} has the errors of all methods.
 *
 * <p>If options name no container, the pod is read first: its annotation {@value
 * Containers#ANNOTATION} names the container, or there is only one. Otherwise the method throws a
 * {@link ContainerChoiceException}.
 */
@Expands(Pod.class)
public interface PodExecExpansion extends Connected<Pod> {
  /**
   * Runs a command to its end, and collects its outputs: {@code pods.exec("db-0", "pg_isready",
   * "-q")}. Each output may have at most 1 MiB.
   *
   * @param name the name of the pod
   * @param command the program and its arguments. No shell reads them.
   * @return the exit code, which need not be 0, and the outputs
   */
  default CommandResult exec(String name, String... command) {
    return exec(name, o -> o.command(command));
  }

  /**
   * Runs a command to its end, with options: {@code pods.exec("db-0", o ->
   * o.command("psql").stdin(in).stdout(out))}. See {@link ExecClient#run}.
   *
   * @param name the name of the pod
   * @param options need a command
   */
  default CommandResult exec(String name, Consumer<ExecOptionsBuilder> options) {
    return Commands.of(this).run(name, ExecOptionsBuilder.build(options));
  }

  /**
   * Starts a command. See {@link ExecClient#open}. The caller closes the session.
   *
   * @param name the name of the pod
   * @param options need a command
   */
  default ExecSession openExec(String name, Consumer<ExecOptionsBuilder> options) {
    return Commands.of(this).open(name, ExecOptionsBuilder.build(options));
  }

  /**
   * Attaches to the process of a container. See {@link ExecClient#attach}. The caller closes the
   * session, which leaves the process as it is.
   *
   * @param name the name of the pod
   * @param options have no command
   */
  default ExecSession openAttach(String name, Consumer<ExecOptionsBuilder> options) {
    return Commands.of(this).attach(name, ExecOptionsBuilder.build(options));
  }
}
