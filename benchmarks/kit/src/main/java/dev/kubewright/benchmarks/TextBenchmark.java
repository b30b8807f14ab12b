package dev.kubewright.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Reading and writing of text by the one client of the class path. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TextBenchmark {
  /** Made by JMH. */
  public TextBenchmark() {}

  /** Reads files with line breaks. */
  @Benchmark
  public Object decodeLines(Lines state) {
    return state.peer.decodeConfigMaps(state.body);
  }

  /** Reads files with many escapes. */
  @Benchmark
  public Object decodeEscapes(Escapes state) {
    return state.peer.decodeConfigMaps(state.body);
  }

  /** Reads long plain strings. */
  @Benchmark
  public Object decodeSecrets(Secrets state) {
    return state.peer.decodeSecrets(state.body);
  }

  /** Writes files with line breaks. */
  @Benchmark
  public byte[] encodeLines(Lines state) {
    return state.peer.encodeConfigMaps(state.read);
  }

  /** Writes files with many escapes. */
  @Benchmark
  public byte[] encodeEscapes(Escapes state) {
    return state.peer.encodeConfigMaps(state.read);
  }

  /** Writes long plain strings. */
  @Benchmark
  public byte[] encodeSecrets(Secrets state) {
    return state.peer.encodeSecrets(state.read);
  }

  /** Files with line breaks. */
  @State(Scope.Benchmark)
  public static class Lines {
    final TextPeer peer = Peers.load(TextPeer.class);
    final byte[] body = TextData.lines();
    final Object read = peer.decodeConfigMaps(body);

    /** Made by JMH. */
    public Lines() {}
  }

  /** Files with many escapes. */
  @State(Scope.Benchmark)
  public static class Escapes {
    final TextPeer peer = Peers.load(TextPeer.class);
    final byte[] body = TextData.escapes();
    final Object read = peer.decodeConfigMaps(body);

    /** Made by JMH. */
    public Escapes() {}
  }

  /** Long plain strings. */
  @State(Scope.Benchmark)
  public static class Secrets {
    final TextPeer peer = Peers.load(TextPeer.class);
    final byte[] body = TextData.secrets();
    final Object read = peer.decodeSecrets(body);

    /** Made by JMH. */
    public Secrets() {}
  }
}
