package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.json.Codec;
import java.util.OptionalDouble;

/**
 * The generated codec with sharing, as a reflector has it: a list finds an empty context, single
 * objects and events that of their predecessors. The context stays, and so counts as heap.
 */
public final class SharingCodec extends PlainCodec {
  private DecodeContext context = DecodeContext.create();

  /** Made by name. */
  public SharingCodec() {
    super(in -> Json.reader(in, DecodeContext.create()));
  }

  @Override
  <T> T decode(Codec<T> codec, byte[] document) {
    return Json.decode(codec, document, context);
  }

  @Override
  public OptionalDouble hits() {
    SharingStatistics shared = context.statistics();
    double hits = shared.stringHits() + shared.valueHits() + shared.pieceHits();
    double misses = shared.stringMisses() + shared.valueMisses() + shared.pieceMisses();
    return OptionalDouble.of(100 * hits / (hits + misses));
  }

  @Override
  public Object decodeList(byte[] body) {
    context = DecodeContext.create();
    return super.decodeList(body);
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    context = DecodeContext.create();
    return super.decodeConfigMaps(body);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    context = DecodeContext.create();
    return super.decodeSecrets(body);
  }
}
