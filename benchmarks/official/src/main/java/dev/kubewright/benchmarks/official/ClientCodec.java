package dev.kubewright.benchmarks.official;

import com.google.gson.reflect.TypeToken;
import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMapList;
import io.kubernetes.client.openapi.models.V1Pod;
import io.kubernetes.client.openapi.models.V1PodList;
import io.kubernetes.client.openapi.models.V1SecretList;
import io.kubernetes.client.util.Watch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** As the client does it: everything by way of a string. */
public final class ClientCodec implements CodecPeer, TextPeer {
  private static final Type EVENT = new TypeToken<Watch.Response<V1Pod>>() {}.getType();

  private final Lines lines = new Lines();

  /** Made by name. */
  public ClientCodec() {}

  private static <T> T decode(byte[] body, Class<T> type) {
    return JSON.deserialize(new String(body, StandardCharsets.UTF_8), type);
  }

  @Override
  public Object decodeList(byte[] body) {
    return decode(body, V1PodList.class);
  }

  @Override
  public List<?> items(Object list) {
    return ((V1PodList) list).getItems();
  }

  @Override
  public Object decodePod(byte[] body) {
    return decode(body, V1Pod.class);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    return lines.parse(new String(frame, StandardCharsets.UTF_8));
  }

  @Override
  public byte[] encode(Object pod) {
    return JSON.serialize(pod).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    ((V1Pod) pod).getMetadata().setManagedFields(null);
    return pod;
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return decode(body, V1ConfigMapList.class);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return decode(body, V1SecretList.class);
  }

  @Override
  public byte[] encodeConfigMaps(Object list) {
    return encode(list);
  }

  @Override
  public byte[] encodeSecrets(Object list) {
    return encode(list);
  }

  /** A watch that is given its lines. */
  private static final class Lines extends Watch<V1Pod> {
    @SuppressWarnings("NullAway") // Neither body nor call is looked at where the line is given.
    Lines() {
      super(new JSON(), null, EVENT, null);
    }

    Response<V1Pod> parse(String line) {
      try {
        return parseLine(line);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
