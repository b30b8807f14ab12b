package dev.kubewright.it.kinds.bean.v1;

import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.annotation.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is to be measured. */
public class SensorSpec {
  private String unit = "";

  /** How often, in seconds. */
  @Minimum(1)
  @Maximum(3600)
  private @Nullable Integer period;

  private @Nullable Boolean enabled;
  private @Nullable Precision precision;
  private List<Limit> limits = new ArrayList<>();
  private Map<String, Limit> named = new LinkedHashMap<>();
  private List<String> tags = new ArrayList<>();
  private Set<Integer> channels = new LinkedHashSet<>();
  private Set<List<String>> routes = new LinkedHashSet<>();
  private Set<Zone> zones = new LinkedHashSet<>();

  /** The unit. */
  public String getUnit() {
    return unit;
  }

  public void setUnit(String unit) {
    this.unit = unit;
  }

  public @Nullable Integer getPeriod() {
    return period;
  }

  public void setPeriod(@Nullable Integer period) {
    this.period = period;
  }

  /** Whether it measures. */
  public @Nullable Boolean isEnabled() {
    return enabled;
  }

  public void setEnabled(@Nullable Boolean enabled) {
    this.enabled = enabled;
  }

  /** How well. */
  public @Nullable Precision getPrecision() {
    return precision;
  }

  public void setPrecision(@Nullable Precision precision) {
    this.precision = precision;
  }

  /** When to warn. */
  public List<Limit> getLimits() {
    return limits;
  }

  public void setLimits(List<Limit> limits) {
    this.limits = limits;
  }

  /** When else to warn. */
  public Map<String, Limit> getNamed() {
    return named;
  }

  public void setNamed(Map<String, Limit> named) {
    this.named = named;
  }

  /** What it belongs to. */
  public List<String> getTags() {
    return tags;
  }

  public void setTags(List<String> tags) {
    this.tags = tags;
  }

  public Set<Integer> getChannels() {
    return channels;
  }

  public void setChannels(Set<Integer> channels) {
    this.channels = channels;
  }

  public Set<List<String>> getRoutes() {
    return routes;
  }

  public void setRoutes(Set<List<String>> routes) {
    this.routes = routes;
  }

  public Set<Zone> getZones() {
    return zones;
  }

  public void setZones(Set<Zone> zones) {
    this.zones = zones;
  }

  /** Where it is. */
  @StructType(StructType.Value.ATOMIC)
  public record Zone(String name, @Nullable Integer floor) {}

  /** How well something is measured. */
  public enum Precision {
    /** Hardly. */
    COARSE,
    /** Very. */
    FINE
  }

  /** Where a warning begins. */
  public static class Limit {
    private double above;

    /** The greatest good value. */
    @dev.kubewright.annotation.Required
    public double getAbove() {
      return above;
    }

    public void setAbove(double above) {
      this.above = above;
    }
  }
}
