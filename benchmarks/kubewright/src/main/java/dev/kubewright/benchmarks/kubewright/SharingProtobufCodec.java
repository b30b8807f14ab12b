package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Protobuf;
import dev.kubewright.json.Codec;

/**
 * The generated codec in protobuf with sharing, as {@link SharingCodec} is that in JSON. Events
 * have a context of their own, as each watch has one.
 */
public final class SharingProtobufCodec extends ProtobufCodec {
  private DecodeContext context = DecodeContext.create();

  /** Made by name. */
  public SharingProtobufCodec() {
    super(in -> Protobuf.watchReader(in, DecodeContext.create()));
  }

  @Override
  <T> T decode(Codec<T> codec, byte[] document) {
    return Protobuf.decode(codec, document, context);
  }

  @Override
  public Object decodeList(byte[] body) {
    context = DecodeContext.create();
    return super.decodeList(body);
  }
}
