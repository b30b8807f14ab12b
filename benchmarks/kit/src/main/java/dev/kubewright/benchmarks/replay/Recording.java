package dev.kubewright.benchmarks.replay;

import dev.kubewright.benchmarks.Dataset;
import java.nio.ByteBuffer;

/**
 * The bodies of one format.
 *
 * @param list all pods
 * @param node the pods of a node
 * @param initial all pods as events, with the bookmark that ends them
 * @param events changes
 */
record Recording(ByteBuffer list, ByteBuffer node, FrameBuffer initial, FrameBuffer events) {
  static Recording read(Dataset data, Format format) {
    return new Recording(
        direct(data.read("list" + format.suffix)),
        direct(data.read("node" + format.suffix)),
        FrameBuffer.of(data.read("initial" + format.suffix), format),
        FrameBuffer.of(data.read("watch" + format.suffix), format));
  }

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }
}
