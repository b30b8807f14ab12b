package dev.kubewright.it.kinds.bean.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PrinterColumn;

/** Something that measures. */
@Kind(group = "devices.example.com", version = "v1", shortNames = "sen")
@PrinterColumn(name = "Unit", jsonPath = ".spec.unit")
public class Sensor extends Device<SensorSpec, Sensor.Reading> {
  /** What was measured. */
  public static class Reading {
    private double value;
    private boolean stale;

    /** The last value. */
    @dev.kubewright.annotation.NotRequired
    public double getValue() {
      return value;
    }

    public void setValue(double value) {
      this.value = value;
    }

    /** Whether it is old. */
    @dev.kubewright.annotation.NotRequired
    public boolean isStale() {
      return stale;
    }

    public void setStale(boolean stale) {
      this.stale = stale;
    }
  }
}
