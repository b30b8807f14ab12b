package dev.kubewright.benchmarks;

import java.lang.ref.Reference;
import java.util.List;

/**
 * Says how much of the heap one client needs per pod: {@code keep} or {@code drop} the managed
 * fields.
 */
public final class HeapMain {
  private HeapMain() {}

  /** Runs. */
  public static void main(String[] args) {
    boolean keep = args[0].equals("keep");
    var data = Dataset.ofProperty();
    CodecPeer peer = Peers.load(CodecPeer.class);
    // What the client sets up for itself on first use is not the pods'.
    Object first = peer.decodePod(data.podBodies(1, peer.suffix())[0]);
    long before = LiveHeap.bytes();
    List<?> pods = decode(peer, data, keep);
    long after = LiveHeap.bytes();
    // What a client keeps beside the pods, such as what they share, is counted both times.
    Reference.reachabilityFence(peer);
    Reference.reachabilityFence(first);
    if (pods.size() != data.pods()) {
      throw new IllegalStateException("the list has " + pods.size() + " pods");
    }
    var samples = new Samples(System.out);
    samples.add(keep ? "heap.full" : "heap.bare", (double) (after - before) / pods.size());
    peer.hits().ifPresent(hits -> samples.add("heap.hits", hits));
  }

  private static List<?> decode(CodecPeer peer, Dataset data, boolean keep) {
    List<?> items = peer.items(peer.decodeList(data.read("list" + peer.suffix())));
    return keep ? List.copyOf(items) : items.stream().map(peer::withoutManagedFields).toList();
  }
}
