package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.document.Protobuf;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import java.io.InputStream;
import java.util.function.Function;

/** The generated codec in protobuf, without sharing. */
public class ProtobufCodec extends GeneratedCodec {
  /** Made by name. */
  public ProtobufCodec() {
    this(Protobuf::watchReader);
  }

  ProtobufCodec(Function<InputStream, JsonReader> watch) {
    super(watch);
  }

  @Override
  <T> T decode(Codec<T> codec, byte[] document) {
    return Protobuf.decode(codec, document);
  }

  @Override
  public final String suffix() {
    return ".pb";
  }

  @Override
  public final byte[] encode(Object pod) {
    return Protobuf.encode(PodCodec.INSTANCE, (Pod) pod);
  }
}
