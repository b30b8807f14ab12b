package dev.kubewright.examples.crontab;

/** Reads the numbers of workers of a CronTab. */
final class Workers {
  private Workers() {}

  /** Returns how many workers the spec wants. */
  static int wanted(CronTab tab) {
    Integer replicas = tab.spec().replicas();
    return replicas == null ? 0 : replicas;
  }

  /** Returns how many workers run, as the operator has written it to the status. */
  static int running(CronTab tab) {
    CronTabStatus status = tab.status();
    return status == null || status.replicas() == null ? 0 : status.replicas();
  }
}
