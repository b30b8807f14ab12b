package dev.kubewright.benchmarks.fabric8;

import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import io.fabric8.kubernetes.api.model.ConfigMapList;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodList;
import io.fabric8.kubernetes.api.model.SecretList;
import io.fabric8.kubernetes.api.model.WatchEvent;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** As the client does it: bodies from a stream, events from the text of a line. */
public final class ClientCodec implements CodecPeer, TextPeer {
  private final KubernetesSerialization serialization = new KubernetesSerialization();

  /** Made by name. */
  public ClientCodec() {}

  @Override
  public Object decodeList(byte[] body) {
    return serialization.unmarshal(new ByteArrayInputStream(body), PodList.class);
  }

  @Override
  public List<?> items(Object list) {
    return ((PodList) list).getItems();
  }

  @Override
  public Object decodePod(byte[] body) {
    return serialization.unmarshal(new ByteArrayInputStream(body), Pod.class);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    return serialization.unmarshal(new String(frame, StandardCharsets.UTF_8), WatchEvent.class);
  }

  @Override
  public byte[] encode(Object pod) {
    return serialization.asJson(pod).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    ((Pod) pod).getMetadata().setManagedFields(null);
    return pod;
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return serialization.unmarshal(new ByteArrayInputStream(body), ConfigMapList.class);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return serialization.unmarshal(new ByteArrayInputStream(body), SecretList.class);
  }

  @Override
  public byte[] encodeConfigMaps(Object list) {
    return encode(list);
  }

  @Override
  public byte[] encodeSecrets(Object list) {
    return encode(list);
  }
}
