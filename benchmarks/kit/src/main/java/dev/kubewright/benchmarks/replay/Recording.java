package dev.kubewright.benchmarks.replay;

import dev.kubewright.benchmarks.Dataset;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The bodies of one format.
 *
 * @param list all pods; empty if there are copies and the format is not JSON, which no client asks
 *     for
 * @param node the pods of a node
 * @param initial all pods as events, with the bookmark that ends them
 * @param podsOfNode how many of them are served as the pods of one namespace
 * @param events changes
 */
record Recording(
    ByteBuffer list, ByteBuffer node, FrameBuffer initial, int podsOfNode, FrameBuffer events) {
  static Recording read(Dataset data, Format format, int copies) {
    List<byte[]> list = List.of();
    if (copies == 1 || format == Format.JSON) {
      list = Copies.ofList(data.read("list" + format.suffix), copies);
    }
    byte[] initial = data.read("initial" + format.suffix);
    return new Recording(
        direct(list),
        direct(List.of(data.read("node" + format.suffix))),
        FrameBuffer.of(Copies.ofFrames(initial, format, copies), format),
        Integer.parseInt(data.fact("podsOfNode")),
        FrameBuffer.of(data.read("watch" + format.suffix), format));
  }

  private static ByteBuffer direct(List<byte[]> parts) {
    int size = 0;
    for (byte[] part : parts) {
      size = Math.addExact(size, part.length);
    }
    var buffer = ByteBuffer.allocateDirect(size);
    parts.forEach(buffer::put);
    return buffer.flip();
  }
}
