package dev.kubewright.testkit.junit;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.testkit.TestKit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Starts servers, and gives each test its namespace and clients.
 *
 * <p>The store of the class that has the annotation holds the server, so nested classes find it.
 * The store of each test holds its scope. What is in a store is closed by JUnit if the test could
 * not close it.
 */
final class KubernetesServerExtension
    implements ExecutionCondition,
        BeforeAllCallback,
        BeforeEachCallback,
        AfterEachCallback,
        AfterAllCallback,
        ParameterResolver {
  static final ExtensionContext.Namespace STORE =
      ExtensionContext.Namespace.create(KubernetesServerExtension.class);

  private static final System.Logger LOG =
      System.getLogger(KubernetesServerExtension.class.getPackageName());
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int LONGEST_NAME = 63;
  private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

  /** How many seconds leftovers have to end. */
  static final String PATIENCE = "kubewright.test.leaks.seconds";

  /** Tells runs on one cluster apart. */
  private static final String RUN =
      Integer.toString(ThreadLocalRandom.current().nextInt(36 * 36 * 36), 36);

  KubernetesServerExtension() {}

  /** The server of a class, and whether the class owns it. */
  private record ClassServer(Class<?> of, RunningServer server, boolean owned)
      implements AutoCloseable {
    @Override
    public void close() {
      if (owned) {
        server.close();
      }
    }
  }

  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(
      ExtensionContext rootContext) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (context.getTestMethod().isPresent() || context.getTestClass().isEmpty()) {
      return ConditionEvaluationResult.enabled("decided for the class");
    }
    ServerChoice choice = choose(context);
    return choice.missing().isEmpty()
        ? ConditionEvaluationResult.enabled(choice.why())
        : ConditionEvaluationResult.disabled(choice.missing());
  }

  private static ServerChoice choose(ExtensionContext context) {
    return ServerChoice.of(
        annotation(context).value(),
        context.getConfigurationParameter(KubernetesServer.PARAMETER),
        ControlPlaneBinaries.find());
  }

  /** Returns the annotation of the class, or of the class around it that JUnit runs. */
  private static KubernetesServer annotation(ExtensionContext context) {
    Optional<ExtensionContext> next = Optional.of(context);
    while (next.isPresent()) {
      Optional<KubernetesServer> found =
          AnnotationSupport.findAnnotation(next.get().getTestClass(), KubernetesServer.class);
      if (found.isPresent()) {
        return found.get();
      }
      next = next.get().getParent();
    }
    throw new ExtensionConfigurationException(
        context.getRequiredTestClass().getName() + " has no @KubernetesServer");
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    var unused = server(context);
  }

  /**
   * Returns the server of a class. Starts it if it does not run: JUnit makes the only instance of a
   * class before the methods before all tests, and its constructor may have parameters.
   */
  private static ClassServer server(ExtensionContext context) {
    ClassServer known = stored(context);
    Class<?> type = context.getRequiredTestClass();
    boolean own = AnnotationSupport.isAnnotated(type, KubernetesServer.class);
    return known != null && (!own || known.of() == type) ? known : start(context);
  }

  private static ClassServer start(ExtensionContext context) {
    KubernetesServer wanted = annotation(context);
    ServerChoice choice = choose(context);
    var features = new RunningServer.Features(wanted.garbageCollection(), wanted.runtimeConfig());
    RunningServer server =
        wanted.shared()
            ? SharedServers.of(context).get(choice, features)
            : RunningServer.start(choice.binaries(), features);
    var started = new ClassServer(context.getRequiredTestClass(), server, !wanted.shared());
    context.getStore(STORE).put(ClassServer.class, started);
    String said = choice.why() + withoutControllers(wanted, choice);
    LOG.log(Level.INFO, "{0} has a server {1}", context.getRequiredTestClass().getName(), said);
    context.publishReportEntry("kubernetes-server", said);
    install(wanted, server, context.getRequiredTestClass());
    return started;
  }

  private static String withoutControllers(KubernetesServer wanted, ServerChoice choice) {
    ControlPlaneBinaries binaries = choice.binaries();
    return wanted.garbageCollection() && binaries != null && !RunningServer.hasControllers(binaries)
        ? "; without garbage collection, because there is no kube-controller-manager"
        : "";
  }

  private static @Nullable ClassServer stored(ExtensionContext context) {
    return context.getStore(STORE).get(ClassServer.class, ClassServer.class);
  }

  private static void install(KubernetesServer wanted, RunningServer server, Class<?> test) {
    for (Class<?> holder : wanted.crds()) {
      server.install(Crd.of(type(holder)));
    }
    for (String file : wanted.crdFiles()) {
      server.install(Crd.parse(read(file, test)));
    }
  }

  private static ResourceType<?> type(Class<?> holder) {
    try {
      if (holder.getField("TYPE").get(null) instanceof ResourceType<?> type) {
        return type;
      }
    } catch (NoSuchFieldException | IllegalAccessException | NullPointerException noHolder) {
      throw new ExtensionConfigurationException(
          "crds names "
              + holder.getName()
              + ", which has no public static TYPE; name the generated class of the kind, such as"
              + " CronTabs.class for CronTab",
          noHolder);
    }
    throw new ExtensionConfigurationException(
        "crds names " + holder.getName() + ", whose TYPE is no ResourceType");
  }

  private static String read(String file, Class<?> test) {
    String path = file.startsWith("/") ? file : "/" + file;
    try (InputStream in = test.getResourceAsStream(path)) {
      if (in == null) {
        throw new ExtensionConfigurationException(
            "crdFiles names " + file + ", which is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    var unused = scope(context);
  }

  @Override
  public void afterEach(ExtensionContext context) throws InterruptedException {
    end(context);
  }

  /** Ends what constructors of the only instance and methods around all tests have. */
  @Override
  public void afterAll(ExtensionContext context) throws InterruptedException {
    end(context);
  }

  private static void end(ExtensionContext context) throws InterruptedException {
    TestScope scope = context.getStore(STORE).get(context.getUniqueId(), TestScope.class);
    if (scope != null) {
      boolean parallel =
          context.getConfigurationParameter(PARALLEL, Boolean::valueOf).orElse(false);
      String what = context.getTestMethod().isPresent() ? "test" : "test class";
      Duration patience =
          context
              .getConfigurationParameter(PATIENCE, Long::valueOf)
              .map(Duration::ofSeconds)
              .orElse(Leftovers.PATIENCE);
      scope.end(what, annotation(context).leaks(), !parallel, patience);
    }
  }

  /** Returns the scope of a test or of a class. Creates it if there is none. */
  private static TestScope scope(ExtensionContext context) {
    ExtensionContext.Store store = context.getStore(STORE);
    TestScope known = store.get(context.getUniqueId(), TestScope.class);
    if (known == null) {
      ClassServer server = server(context);
      known = TestScope.create(server.server(), server.owned(), name(context));
      store.put(context.getUniqueId(), known);
    }
    return known;
  }

  /** Returns a name for a namespace: of class and method, cut to the length of a DNS label. */
  static String name(ExtensionContext context) {
    String type = context.getRequiredTestClass().getSimpleName();
    String method = context.getTestMethod().map(m -> "-" + m.getName()).orElse("");
    String readable =
        (type + method)
            .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-");
    String unique = "-" + RUN + "-" + Integer.toString(NUMBER.incrementAndGet(), 36);
    int room = LONGEST_NAME - unique.length();
    String head = readable.length() > room ? readable.substring(0, room) : readable;
    return head.replaceAll("^-+|-+$", "").replaceAll("^(?=[0-9]|$)", "test") + unique;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    if (parameter.isAnnotated(Namespace.class)) {
      if (type != String.class) {
        throw new ParameterResolutionException("@Namespace is for parameters of type String");
      }
      return true;
    }
    return type == RestClient.class
        || type == RestConfig.class
        || type == Kubeconfig.class
        || type == TestKit.class
        || type == SharedInformerFactory.class
        || type == NodeStub.class
        || type == InMemoryApiServer.class
        || type == ControlPlane.class
        || ParameterFactories.of(type).isPresent();
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    TestScope scope = scope(context);
    if (type == String.class) {
      return scope.namespace();
    }
    if (type == RestClient.class) {
      return scope.rest();
    }
    if (type == RestConfig.class) {
      return scope.config();
    }
    if (type == Kubeconfig.class) {
      return scope.kubeconfig();
    }
    if (type == TestKit.class) {
      return scope.kit();
    }
    if (type == SharedInformerFactory.class) {
      return scope.informers();
    }
    if (type == NodeStub.class) {
      return nodes(scope);
    }
    if (type == InMemoryApiServer.class || type == ControlPlane.class) {
      return ownServer(type, scope, context);
    }
    return ParameterFactories.open(ParameterFactories.of(type).orElseThrow(), scope);
  }

  /** Returns the stub for the pods of the test's namespace, so that tests can share the server. */
  private static NodeStub nodes(TestScope scope) {
    InMemoryApiServer memory = scope.server().memory();
    if (memory == null) {
      throw new ParameterResolutionException(
          "the server of this class is a control plane, which has no NodeStub; name the other one"
              + " with @KubernetesServer(ServerKind.IN_MEMORY)");
    }
    return memory.node().namespace(scope.namespace());
  }

  private static Object ownServer(Class<?> type, TestScope scope, ExtensionContext context) {
    ClassServer server = stored(context);
    if (server == null || !server.owned()) {
      throw new ParameterResolutionException(
          "other classes use this server too; a class that controls its server says"
              + " @KubernetesServer(shared = false)");
    }
    Object wanted =
        type == InMemoryApiServer.class ? scope.server().memory() : scope.server().plane();
    if (wanted == null) {
      throw new ParameterResolutionException(
          "the server of this class is no "
              + type.getSimpleName()
              + "; name one with @KubernetesServer(ServerKind."
              + (type == ControlPlane.class ? "CONTROL_PLANE)" : "IN_MEMORY)"));
    }
    return wanted;
  }
}
