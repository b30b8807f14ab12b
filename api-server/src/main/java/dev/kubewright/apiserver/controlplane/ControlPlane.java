package dev.kubewright.apiserver.controlplane;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.KubeconfigText;
import dev.kubewright.apiserver.tls.Pem;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A real control plane on loopback: etcd and kube-apiserver on free ports and, if configured, the
 * controller manager and kubelets.
 *
 * <pre>{@code
 * ControlPlaneBinaries binaries = ControlPlaneBinaries.find().orElseThrow();
 * try (ControlPlane plane = ControlPlane.builder(binaries).start()) {
 *   Files.writeString(file, plane.kubeconfig());
 * }
 * }</pre>
 *
 * <p>The binaries may be of Kubernetes 1.34 to 1.37. The server publishes no address of its own:
 * the service {@code kubernetes} in the namespace {@code default} has neither Endpoints nor
 * EndpointSlices.
 *
 * <p>{@link #close} stops all processes and deletes the data. The end of the JVM stops them too.
 * The API server's certificate comes from its own CA, so a client that trusts only {@link #caPem}
 * cannot reach another server by mistake.
 */
public final class ControlPlane implements AutoCloseable {
  private final ControlPlaneFiles files;
  private final ControlPlaneProcesses processes;
  private final Kubelets kubelets;
  private final Probe probe;
  private final Duration timeout;
  private final CertificateAuthority authority;
  private final Identity client;
  private final String token;
  private final Thread hook;
  private boolean closed;

  private ControlPlane(Builder builder) {
    this.token = UUID.randomUUID().toString();
    this.authority = CertificateAuthority.create("kubewright-ca");
    this.client = authority.client("certificate-admin", List.of("system:masters"));
    this.files = ControlPlaneFiles.create(authority, token);
    this.probe = new Probe(authority.pem());
    this.processes = new ControlPlaneProcesses(builder, files, probe, token);
    this.kubelets = new Kubelets(builder, files);
    this.timeout = builder.timeout;
    this.hook = new Thread(this::stopAtExit, "kubewright-control-plane-hook");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Returns a builder for a control plane of these binaries. */
  public static Builder builder(ControlPlaneBinaries binaries) {
    return new Builder(binaries);
  }

  /** Returns the base URL of the API server, without a slash at the end. */
  public String url() {
    return processes.url();
  }

  /** Returns the CA certificate for clients, as PEM text. */
  public String caPem() {
    return authority.pem();
  }

  /** Returns the bearer token of an administrator. */
  public String token() {
    return token;
  }

  /** Returns the client certificate of a second administrator, as PEM text. */
  public String clientCertificatePem() {
    return Pem.of(client.certificate());
  }

  /** Returns the key of the client certificate, as PEM text. */
  public String clientKeyPem() {
    return Pem.of(client.key());
  }

  /** Returns a kubeconfig with the bearer token. */
  public String kubeconfig() {
    return KubeconfigText.withToken(url(), caPem(), token);
  }

  /** Returns a kubeconfig with the client certificate. */
  public String certificateKubeconfig() {
    return KubeconfigText.withCertificate(url(), caPem(), client);
  }

  /** Returns the ids of the running processes. */
  public List<Long> pids() {
    return Stream.concat(
            processes.pids().stream(),
            kubelets.all().stream().filter(ChildProcess::isAlive).map(ChildProcess::pid))
        .toList();
  }

  /**
   * Kills a kubelet, as {@code kill -9} does, and all that runs on its node.
   *
   * @throws IllegalArgumentException if there is no such kubelet
   */
  public void killKubelet(Kubelet kubelet) {
    kubelets.kill(kubelet);
  }

  /**
   * Stops a kubelet, if it runs, and starts it again at another port. Its node stays.
   *
   * @throws IllegalArgumentException if there is no such kubelet
   */
  public void restartKubelet(Kubelet kubelet) {
    kubelets.restart(kubelet, nodes(), deadline());
  }

  private NodeRegistry nodes() {
    return new NodeRegistry(probe, url(), token);
  }

  private long deadline() {
    return System.nanoTime() + timeout.toNanos();
  }

  /** Stops the API server and starts it again, at the same address and with the same data. */
  public void restartApiServer() {
    processes.restartApiServer();
  }

  /**
   * Kills the API server, as {@code kill -9} does. {@link #restartApiServer} starts it again, at
   * the same address and with the same data.
   */
  public void killApiServer() {
    processes.killApiServer();
  }

  /** Kills etcd, as {@code kill -9} does. {@link #restartEtcd} starts it again. */
  public void killEtcd() {
    processes.killEtcd();
  }

  /** Stops etcd, if it runs, and starts it again at the same address and with the same data. */
  public void restartEtcd() {
    processes.restartEtcd();
  }

  /**
   * Makes etcd forget everything but the present state, and restarts the API server, which has its
   * own memory of changes. Watches and pages from older resource versions are then expired (410).
   */
  public void forgetHistory() {
    processes.forgetHistory();
  }

  /**
   * Makes etcd forget everything but the present state. The API server goes on with its own memory
   * of changes, and watches continue from there. Only what it has to ask etcd for is expired (410).
   */
  public void compact() {
    processes.compact();
  }

  /**
   * Copies the data of etcd, which stops for a moment. Requests fail meanwhile, and the API server
   * connects to it again by itself. The copy is deleted by {@link #close}.
   */
  public Backup backup() {
    return new Backup(this, processes.backup());
  }

  /**
   * Kills all processes and starts them again with older data, as an administrator who restores
   * etcd from a backup. Resource versions go backwards: later ones are given again, to other
   * changes.
   *
   * @param backup a backup of this control plane. It can be restored again.
   * @throws IllegalArgumentException if it is a backup of another control plane
   */
  public void restore(Backup backup) {
    if (backup.plane != this) {
      throw new IllegalArgumentException("the backup is one of another control plane");
    }
    processes.restore(backup.folder);
  }

  /** The data of etcd at one moment. Immutable, safe for all threads. */
  public static final class Backup {
    private final ControlPlane plane;
    private final String folder;

    private Backup(ControlPlane plane, String folder) {
      this.plane = plane;
      this.folder = folder;
    }
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    kubelets.stop();
    processes.stop();
    files.delete();
    removeHook();
  }

  private void stopAtExit() {
    kubelets.stop();
    processes.kill();
    files.delete();
  }

  private void removeHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down, and the hook is already running.
      kubelets.stop();
      processes.kill();
    }
  }

  /** Configures a control plane. For one thread. */
  public static final class Builder {
    final ControlPlaneBinaries binaries;
    boolean controllerManager;
    List<String> controllers = List.of("*");
    Duration timeout = Duration.ofMinutes(1);
    List<String> apiServerFlags = List.of();
    final Set<Kubelet> kubelets = EnumSet.noneOf(Kubelet.class);

    private Builder(ControlPlaneBinaries binaries) {
      this.binaries = Objects.requireNonNull(binaries, "binaries");
    }

    /**
     * Sets whether the controller manager runs too. It does garbage collection, deletes namespaces
     * and creates the pods of workloads. Default: false.
     */
    public Builder controllerManager(boolean wanted) {
      this.controllerManager = wanted;
      return this;
    }

    /**
     * Runs the controller manager with these controllers alone, such as {@code
     * garbage-collector-controller} and {@code namespace-controller}. Default: no controller
     * manager; with {@link #controllerManager}, all controllers that are on by default.
     *
     * @throws IllegalArgumentException if there are none
     */
    public Builder controllers(List<String> names) {
      if (names.isEmpty()) {
        throw new IllegalArgumentException("no controllers are named");
      }
      this.controllers = List.copyOf(names);
      this.controllerManager = true;
      return this;
    }

    /**
     * Adds a kubelet with its node. Default: none. Its binary is not part of Kubernetes: {@code
     * it-tests/control-plane/build.sh} builds it.
     */
    public Builder kubelet(Kubelet kubelet) {
      kubelets.add(kubelet);
      return this;
    }

    /**
     * Adds flags to those of kube-apiserver. Of a flag that is there twice, the later one counts,
     * which is that of this list.
     */
    public Builder apiServerFlags(List<String> flags) {
      this.apiServerFlags = List.copyOf(flags);
      return this;
    }

    /** Sets the time limit of the start. Default: one minute. */
    public Builder timeout(Duration timeout) {
      this.timeout = Objects.requireNonNull(timeout, "timeout");
      return this;
    }

    /**
     * Starts the processes and waits until the API server is ready.
     *
     * @throws ControlPlaneException if it does not become ready. No process is left running then.
     */
    public ControlPlane start() {
      ControlPlane plane = new ControlPlane(this);
      boolean started = false;
      try {
        plane.processes.start();
        plane.kubelets.start(plane.authority, plane.nodes(), plane.deadline());
        started = true;
        return plane;
      } finally {
        if (!started) {
          plane.close();
        }
      }
    }
  }
}
