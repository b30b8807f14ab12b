package dev.kubewright.it.gradle;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.internal.StartParameterInternal;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.configuration.ConsoleOutput;
import org.gradle.api.logging.configuration.ShowStacktrace;
import org.gradle.initialization.DefaultBuildCancellationToken;
import org.gradle.initialization.DefaultBuildRequestContext;
import org.gradle.initialization.DefaultBuildRequestMetaData;
import org.gradle.initialization.NoOpBuildEventConsumer;
import org.gradle.internal.Factory;
import org.gradle.internal.buildoption.Option;
import org.gradle.internal.buildprocess.BuildProcessState;
import org.gradle.internal.classpath.ClassPath;
import org.gradle.internal.instrumentation.agent.AgentStatus;
import org.gradle.internal.logging.LoggingManagerInternal;
import org.gradle.internal.logging.services.LoggingServiceRegistry;
import org.gradle.internal.nativeintegration.services.NativeServices;
import org.gradle.internal.nativeintegration.services.NativeServices.NativeServicesMode;
import org.gradle.internal.service.ServiceRegistry;
import org.gradle.launcher.exec.BuildActionResult;
import org.gradle.launcher.exec.BuildExecutor;
import org.gradle.launcher.exec.DefaultBuildActionParameters;
import org.gradle.tooling.internal.provider.action.ExecuteBuildAction;

/**
 * Runs one build in the working directory, in this process, and ends it with 0 or 1. It does what
 * Gradle's own entry does after it has found no daemon: that entry needs the native libraries of a
 * distribution.
 *
 * <p>Arguments: the folder of Gradle's caches, then some options of the command line and tasks.
 */
public final class GradleLauncher {
  private GradleLauncher() {}

  /** Runs the build. */
  public static void main(String[] arguments) throws IOException {
    File caches = new File(arguments[0]);
    File project = new File("").getCanonicalFile();
    StartParameterInternal parameters = parameters(project, caches, arguments);
    NativeServices.initializeOnDaemon(caches, NativeServicesMode.DISABLED);
    ServiceRegistry logging = LoggingServiceRegistry.newCommandLineProcessLogging();
    Factory<LoggingManagerInternal> loggers = logging.getFactory(LoggingManagerInternal.class);
    LoggingManagerInternal log = loggers.create();
    log.setLevelInternal(LogLevel.LIFECYCLE);
    log.captureSystemSources();
    log.start();
    log.attachProcessConsole(ConsoleOutput.Plain);
    boolean failed = true;
    try (var state =
        new BuildProcessState(
            true,
            AgentStatus.disabled(),
            ClassPath.EMPTY,
            logging,
            NativeServices.getInstance())) {
      BuildActionResult result =
          state
              .getServices()
              .get(BuildExecutor.class)
              .execute(new ExecuteBuildAction(parameters), environment(project), request());
      failed = result.hasFailure();
    } finally {
      log.stop();
    }
    System.exit(failed ? 1 : 0);
  }

  private static StartParameterInternal parameters(File project, File caches, String[] arguments) {
    StartParameterInternal parameters = new StartParameterInternal();
    parameters.setGradleUserHomeDir(caches);
    parameters.setCurrentDir(project);
    parameters.setOffline(true);
    parameters.setConsoleOutput(ConsoleOutput.Plain);
    parameters.setShowStacktrace(ShowStacktrace.ALWAYS);
    List<String> tasks = new ArrayList<>();
    for (String argument : List.of(arguments).subList(1, arguments.length)) {
      option(argument, parameters, tasks);
    }
    parameters.setTaskNames(tasks);
    return parameters;
  }

  private static void option(
      String argument, StartParameterInternal parameters, List<String> tasks) {
    switch (argument) {
      case "--build-cache" -> parameters.setBuildCacheEnabled(true);
      case "--configuration-cache" ->
          parameters.setConfigurationCache(Option.Value.value(true));
      default -> tasks.add(argument);
    }
  }

  private static DefaultBuildActionParameters environment(File project) {
    return new DefaultBuildActionParameters(
        System.getProperties(),
        System.getenv(),
        project,
        LogLevel.LIFECYCLE,
        false,
        ClassPath.EMPTY);
  }

  private static DefaultBuildRequestContext request() {
    return new DefaultBuildRequestContext(
        new DefaultBuildRequestMetaData(System.currentTimeMillis()),
        new DefaultBuildCancellationToken(),
        new NoOpBuildEventConsumer());
  }
}
