package dev.kubewright.benchmarks.fabric8;

import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import io.fabric8.kubernetes.api.model.ConfigMapList;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodList;
import io.fabric8.kubernetes.api.model.SecretList;
import io.fabric8.kubernetes.api.model.WatchEvent;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** A plain Jackson mapper with the fabric8 client's classes, without the client. */
public final class JacksonCodec implements CodecPeer, TextPeer {
  private final JsonMapper mapper = new JsonMapper();

  /** Made by name. */
  public JacksonCodec() {}

  @Override
  public Object decodeList(byte[] body) {
    return mapper.readValue(body, PodList.class);
  }

  @Override
  public List<?> items(Object list) {
    return ((PodList) list).getItems();
  }

  @Override
  public Object decodePod(byte[] body) {
    return mapper.readValue(body, Pod.class);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    return mapper.readValue(frame, WatchEvent.class);
  }

  @Override
  public byte[] encode(Object pod) {
    return mapper.writeValueAsBytes(pod);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    ((Pod) pod).getMetadata().setManagedFields(null);
    return pod;
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return mapper.readValue(body, ConfigMapList.class);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return mapper.readValue(body, SecretList.class);
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
