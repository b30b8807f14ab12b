package dev.kubewright.it.suite.stream;

import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.rest.RestClient;
import java.time.Instant;
import java.util.List;

/** A server with the pods of {@link Nodes}, whose commands are processes of this machine. */
interface StreamServer extends AutoCloseable {
  /** Connects a client. The caller closes it. */
  RestClient connect();

  /** Connects a client whose connections can be cut. */
  Fragile connectFragile();

  /** Returns the logs of a container of a pod of the namespace {@code default}. */
  Runs log(PodInterface pods, Kubelet kubelet, String pod, String container);

  /** Kills the API server. */
  void kill();

  /** Starts the API server again. */
  void restart();

  @Override
  void close();

  /**
   * A client whose connections can be cut.
   *
   * @param cutter cuts all connections
   * @param afterwards runs when the client has been closed
   */
  record Fragile(RestClient client, Runnable cutter, Runnable afterwards) implements AutoCloseable {
    void cut() {
      cutter.run();
    }

    @Override
    public void close() {
      client.close();
      afterwards.run();
    }
  }

  /** The logs of a container, one for each run. */
  interface Runs {
    /** Adds lines to a run, all with one time. */
    Runs add(int run, Instant time, List<String> lines);

    /** Adds a line to a run. */
    Runs add(int run, String line);

    /** Adds a part of a line, which has no end yet. */
    Runs addPart(int run, Instant time, byte[] part);

    /** Ends a run. */
    Runs end(int run);

    /** Begins a new file for a run. */
    void rotate(int run);
  }
}
