package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Json;
import dev.kubewright.json.Lists;
import java.util.List;

/** The generated codec without sharing. */
public class PlainCodec implements CodecPeer, TextPeer {
  /** Made by name. */
  public PlainCodec() {}

  <T> T decode(Codec<T> codec, byte[] document) {
    return Json.decode(codec, document);
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
    return decode(PodEventCodec.INSTANCE, frame);
  }

  @Override
  public byte[] encode(Object pod) {
    return Json.encode(PodCodec.INSTANCE, (Pod) pod);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    return ((Pod) pod).with(p -> p.metadata(m -> m.managedFields(Lists.absent())));
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
