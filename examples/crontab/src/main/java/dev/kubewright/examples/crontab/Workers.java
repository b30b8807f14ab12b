package dev.kubewright.examples.crontab;

import static dev.kubewright.Values.orZero;

/** Reads the numbers of workers of a CronTab. */
final class Workers {
  private Workers() {}

  /** Returns how many workers the spec wants. */
  static int wanted(CronTab tab) {
    return orZero(tab.spec().replicas());
  }

  /** Returns how many workers run, as the operator has written it to the status. */
  static int running(CronTab tab) {
    return orZero(tab.status().replicas());
  }
}
