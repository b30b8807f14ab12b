package crontab;

import io.kubernetes.client.common.KubernetesObject;
import io.kubernetes.client.openapi.models.V1ObjectMeta;

/** The kind of the example, as a user of this client writes it. */
public class CronTab implements KubernetesObject {
  private String apiVersion = "stable.example.com/v1";
  private String kind = "CronTab";
  private V1ObjectMeta metadata;
  private CronTabSpec spec;
  private CronTabStatus status;

  @Override
  public String getApiVersion() {
    return apiVersion;
  }

  public void setApiVersion(String apiVersion) {
    this.apiVersion = apiVersion;
  }

  @Override
  public String getKind() {
    return kind;
  }

  public void setKind(String kind) {
    this.kind = kind;
  }

  @Override
  public V1ObjectMeta getMetadata() {
    return metadata;
  }

  public void setMetadata(V1ObjectMeta metadata) {
    this.metadata = metadata;
  }

  public CronTabSpec getSpec() {
    return spec;
  }

  public void setSpec(CronTabSpec spec) {
    this.spec = spec;
  }

  public CronTabStatus getStatus() {
    return status;
  }

  public void setStatus(CronTabStatus status) {
    this.status = status;
  }
}
