package dev.kubewright.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reading and writing by the one client of the class path. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodecBenchmark {
  /** All there are: documents that follow each other are different ones, as on a wire. */
  private static final int DOCUMENTS = Integer.MAX_VALUE;

  private static final int PODS = 500;

  /** Made by JMH. */
  public CodecBenchmark() {}

  /** Reads the whole list. */
  @Benchmark
  public Object decodeList(ListBody state) {
    return state.peer.decodeList(state.body);
  }

  /** Reads a list of pods of many applications. */
  @Benchmark
  public Object decodeApplications(ApplicationsBody state) {
    return state.peer.decodeList(state.body);
  }

  /** Reads a list of pods that have no text in common. */
  @Benchmark
  public Object decodeOwnTexts(OwnTextsBody state) {
    return state.peer.decodeList(state.body);
  }

  /** Reads a pod. */
  @Benchmark
  public Object decodePod(PodBodies state) {
    return state.peer.decodePod(state.next());
  }

  /** Reads a watch event. */
  @Benchmark
  public Object decodeEvent(EventFrames state) {
    return state.peer.decodeEvent(state.next());
  }

  /** Writes a pod. */
  @Benchmark
  public byte[] encodePod(Pods state) {
    return state.peer.encode(state.next());
  }

  /** The list. */
  @State(Scope.Benchmark)
  public static class ListBody {
    final CodecPeer peer = Peers.load(CodecPeer.class);
    byte[] body = {};

    /** Made by JMH. */
    public ListBody() {}

    /** Reads the file. */
    @Setup
    public void load() {
      body = Dataset.ofProperty().read("list" + peer.suffix());
    }
  }

  /** The list of many applications. */
  @State(Scope.Benchmark)
  public static class ApplicationsBody {
    final CodecPeer peer = Peers.load(CodecPeer.class);
    byte[] body = {};

    /** Made by JMH. */
    public ApplicationsBody() {}

    /** Makes it of the file. */
    @Setup
    public void load() {
      body = Diversity.applications(Dataset.ofProperty().read("list.json"));
    }
  }

  /** The list without common texts. */
  @State(Scope.Benchmark)
  public static class OwnTextsBody {
    final CodecPeer peer = Peers.load(CodecPeer.class);
    byte[] body = {};

    /** Made by JMH. */
    public OwnTextsBody() {}

    /** Makes it of the file. */
    @Setup
    public void load() {
      body = Diversity.ownTexts(Dataset.ofProperty().read("list.json"));
    }
  }

  /** Pods as they come. */
  @State(Scope.Benchmark)
  public static class PodBodies extends Ring<byte[]> {
    /** Made by JMH. */
    public PodBodies() {}

    /** Reads the file. */
    @Setup
    public void load() {
      items = List.of(Dataset.ofProperty().podBodies(DOCUMENTS, peer.suffix()));
    }
  }

  /** Events as they come. */
  @State(Scope.Benchmark)
  public static class EventFrames extends Ring<byte[]> {
    /** Made by JMH. */
    public EventFrames() {}

    /** Reads the file. */
    @Setup
    public void load() {
      items = List.of(Dataset.ofProperty().events(DOCUMENTS, peer.suffix()));
    }
  }

  /** Pods in memory. */
  @State(Scope.Benchmark)
  public static class Pods extends Ring<Object> {
    /** Made by JMH. */
    public Pods() {}

    /** Reads the file. */
    @Setup
    public void load() {
      items =
          Stream.of(Dataset.ofProperty().podBodies(PODS, peer.suffix()))
              .map(peer::decodePod)
              .toList();
    }
  }

  /** Items that are handed out in turn. */
  abstract static class Ring<T> {
    final CodecPeer peer = Peers.load(CodecPeer.class);
    List<T> items = List.of();
    private int next;

    final T next() {
      int index = next;
      next = index + 1 == items.size() ? 0 : index + 1;
      return items.get(index);
    }
  }
}
