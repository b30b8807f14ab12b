package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Protobuf;
import java.io.InputStream;
import java.util.List;
import java.util.function.Function;

/** The generated codec in protobuf, without sharing. */
public class ProtobufCodec implements CodecPeer {
  private final FrameFeed feed = new FrameFeed();
  private final JsonReader frames;

  /** Made by name. */
  public ProtobufCodec() {
    this(Protobuf::watchReader);
  }

  ProtobufCodec(Function<InputStream, JsonReader> reader) {
    this.frames = reader.apply(feed);
  }

  <T> T decode(Codec<T> codec, byte[] document) {
    return Protobuf.decode(codec, document);
  }

  @Override
  public final String suffix() {
    return ".pb";
  }

  @Override
  public Object decodeList(byte[] body) {
    return decode(ItemsCodec.PODS, body);
  }

  @Override
  public List<?> items(Object list) {
    return (List<?>) list;
  }

  @Override
  public Object decodePod(byte[] body) {
    return decode(PodCodec.INSTANCE, body);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    feed.give(frame);
    return PodEventCodec.INSTANCE.read(frames);
  }

  @Override
  public byte[] encode(Object pod) {
    return Protobuf.encode(PodCodec.INSTANCE, (Pod) pod);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    return ((Pod) pod).with(p -> p.metadata(m -> m.managedFields(Lists.absent())));
  }
}
