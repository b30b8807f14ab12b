package dev.kubewright.benchmarks.fastjson2;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import java.util.List;

/** The trees of fastjson2, without any model. */
public final class TreeCodec implements CodecPeer, TextPeer {
  /** Made by name. */
  public TreeCodec() {}

  @Override
  public Object decodeList(byte[] body) {
    return JSON.parseObject(body);
  }

  @Override
  public List<?> items(Object list) {
    return ((JSONObject) list).getJSONArray("items");
  }

  @Override
  public Object decodePod(byte[] body) {
    return JSON.parseObject(body);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    return JSON.parseObject(frame);
  }

  @Override
  public byte[] encode(Object pod) {
    return JSON.toJSONBytes(pod);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    ((JSONObject) pod).getJSONObject("metadata").remove("managedFields");
    return pod;
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return JSON.parseObject(body);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return JSON.parseObject(body);
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
