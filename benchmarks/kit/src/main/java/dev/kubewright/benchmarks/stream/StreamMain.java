package dev.kubewright.benchmarks.stream;

import dev.kubewright.benchmarks.Peers;
import dev.kubewright.benchmarks.Samples;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Measures one client in turns with others: {@code KUBECONFIG HOME PORT...}. Each line of its input
 * is a measurement. It ends with a line {@code done}, or {@code failed}.
 */
public final class StreamMain {
  /** The end of a measurement. */
  public static final String DONE = "done";

  /** The begin of the line that ends a measurement that failed. */
  public static final String FAILED = "failed";

  private StreamMain() {}

  /** Runs until its input ends. */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    System.setOut(System.err); // some clients print
    StreamPeer peer = Peers.load(StreamPeer.class);
    peer.connect(Path.of(args[0]));
    List<Integer> ports = Arrays.stream(args).skip(2).map(Integer::parseInt).toList();
    var measures = new StreamMeasures(peer, new Samples(out), Path.of(args[1]), ports);
    var turns = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String turn = turns.readLine(); turn != null; turn = turns.readLine()) {
      out.println(take(measures, turn.split(" ")));
      out.flush();
    }
    measures.close();
    System.exit(0);
  }

  private static String take(StreamMeasures measures, String[] turn) {
    try {
      measures.run(
          turn[0], turn.length > 1 ? turn[1] : "", Integer.parseInt(turn[turn.length - 1]));
      return DONE;
    } catch (UnsupportedOperationException missing) {
      return DONE;
    } catch (Exception | LinkageError failed) {
      failed.printStackTrace();
      return FAILED + "\t" + String.valueOf(failed).lines().findFirst().orElse("");
    }
  }
}
