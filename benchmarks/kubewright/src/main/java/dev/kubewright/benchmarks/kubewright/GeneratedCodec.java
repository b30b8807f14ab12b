package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.collection.Lists;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import java.io.InputStream;
import java.util.List;
import java.util.function.Function;

/** The generated codec as the client uses it: bodies from memory, events from one stream. */
abstract class GeneratedCodec implements CodecPeer {
  private final FrameFeed feed = new FrameFeed();
  private final JsonReader frames;

  /**
   * Made by the formats.
   *
   * @param watch makes the reader of a watch from its stream
   */
  GeneratedCodec(Function<InputStream, JsonReader> watch) {
    this.frames = watch.apply(feed);
  }

  abstract <T> T decode(Codec<T> codec, byte[] document);

  @Override
  public Object decodeList(byte[] body) {
    return decode(ItemsCodec.PODS, body);
  }

  @Override
  public final List<?> items(Object list) {
    return (List<?>) list;
  }

  @Override
  public final Object decodePod(byte[] body) {
    return decode(PodCodec.INSTANCE, body);
  }

  @Override
  public final Object decodeEvent(byte[] frame) {
    feed.give(frame);
    return PodEventCodec.INSTANCE.read(frames);
  }

  @Override
  public final Object withoutManagedFields(Object pod) {
    return ((Pod) pod).with(p -> p.metadata(m -> m.managedFields(Lists.absent())));
  }
}
