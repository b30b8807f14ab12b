package dev.kubewright.testkit.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the tests of a class an API server, and each test a namespace and clients of its own.
 *
 * <pre>{@code
 * @KubernetesServer(crds = CronTabs.class)
 * class CronTabOperatorTest {
 *   @Test
 *   void create_tab_isReconciled(StableClientset clients, @Namespace String namespace) {
 *     …
 *   }
 * }
 * }</pre>
 *
 * <p>Parameters of tests, of their constructor and of the methods around them:
 *
 * <ul>
 *   <li>{@code RestClient}, {@code RestConfig} and {@code Kubeconfig} of an administrator, whose
 *       default namespace is that of the test
 *   <li>{@code @Namespace String}
 *   <li>{@code TestKit}, through which the clients above send: records, rules and faults
 *   <li>{@code SharedInformerFactory} for the namespace. The test starts it, the extension closes
 *       it.
 *   <li>each type with a static method {@code over} that takes a {@code SharedInformerFactory}, a
 *       {@code RestClient}, or a {@code RestClient} and the namespace: generated clientsets,
 *       informer factories and clients
 *   <li>{@code NodeStub} for the pods of the namespace, if the server is in memory: what commands
 *       do, what logs hold, what listens on ports
 *   <li>{@code InMemoryApiServer} or {@code ControlPlane}, if the class has {@code shared = false}
 * </ul>
 *
 * <p>A test, with the methods before and after it, has one namespace, one client and one kit. The
 * static methods around all tests, and the constructor of a class with one instance, have those of
 * the class. Namespaces are deleted at the end, also after failures, and the test does not wait for
 * that. Tests of one server may run in parallel. Nested classes have the server of the class around
 * them.
 */
@Target({ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(KubernetesServerExtension.class)
public @interface KubernetesServer {
  /** The configuration parameter of JUnit, and system property, that {@link #value} names. */
  String PARAMETER = "kubewright.test.server";

  /**
   * Chooses the server, by a constant of {@code ServerKind}: {@code CONFIGURED}, {@code IN_MEMORY},
   * {@code CONTROL_PLANE} or {@code BEST}.
   */
  ServerKind value() default ServerKind.CONFIGURED;

  /**
   * CRDs to install before the first test: generated classes with a field {@code TYPE}, such as
   * {@code CronTabs.class}.
   */
  Class<?>[] crds() default {};

  /** CRDs to install before the first test: files on the class path, YAML or JSON. */
  String[] crdFiles() default {};

  /**
   * Whether classes share the server for the whole run. Its start takes seconds for a control
   * plane. A class that kills its server or changes what others see says false.
   */
  boolean shared() default true;

  /**
   * Whether objects whose owners are gone are deleted. A control plane runs the garbage collector
   * and the namespace controller for that, if it has the binary of the controller manager. If it
   * has not, the report of the class says so.
   */
  boolean garbageCollection() default true;

  /**
   * Which versions and resources of the built-in API the server serves, as its flag {@code
   * --runtime-config} names them: {@code "api/alpha=true"}, {@code
   * "resource.k8s.io/v1alpha3=true"}. By default those that a real server serves: no alpha
   * versions, and hardly any beta. A control plane serves some of them only with a feature gate.
   * Classes share a server if they want the same.
   */
  String runtimeConfig() default "";

  /**
   * What happens if a test leaves threads or watches behind, as a constant of {@code Leaks}: {@code
   * IGNORE}, or {@code FAIL}, which fails the test.
   */
  Leaks leaks() default Leaks.IGNORE;
}
