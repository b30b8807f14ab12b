package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.benchmarks.TextPeer;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import java.io.InputStream;
import java.util.List;
import java.util.function.Function;

/** The generated codec without sharing. */
public class PlainCodec extends GeneratedCodec implements TextPeer {
  /** Made by name. */
  public PlainCodec() {
    this(Json::reader);
  }

  PlainCodec(Function<InputStream, JsonReader> watch) {
    super(watch);
  }

  @Override
  <T> T decode(Codec<T> codec, byte[] document) {
    return Json.decode(codec, document);
  }

  @Override
  public final byte[] encode(Object pod) {
    return Json.encode(PodCodec.INSTANCE, (Pod) pod);
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return decode(ItemsCodec.CONFIG_MAPS, body);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return decode(ItemsCodec.SECRETS, body);
  }

  @Override
  @SuppressWarnings("unchecked") // made by decodeConfigMaps
  public byte[] encodeConfigMaps(Object list) {
    return Json.encode(ItemsCodec.CONFIG_MAPS, (List<ConfigMap>) list);
  }

  @Override
  @SuppressWarnings("unchecked") // made by decodeSecrets
  public byte[] encodeSecrets(Object list) {
    return Json.encode(ItemsCodec.SECRETS, (List<Secret>) list);
  }
}
