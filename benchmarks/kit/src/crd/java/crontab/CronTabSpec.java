package crontab;

import java.util.List;

/** The wanted schedule and workers. */
public class CronTabSpec {
  private String cronSpec;
  private Integer replicas;
  private List<String> args;

  public String getCronSpec() {
    return cronSpec;
  }

  public void setCronSpec(String cronSpec) {
    this.cronSpec = cronSpec;
  }

  public Integer getReplicas() {
    return replicas;
  }

  public void setReplicas(Integer replicas) {
    this.replicas = replicas;
  }

  public List<String> getArgs() {
    return args;
  }

  public void setArgs(List<String> args) {
    this.args = args;
  }
}
