package com.example;

import dev.kubewright.annotation.*;
import java.util.List;
import java.util.Map;

@Model
public class Widget extends Base<String> {
  static final int ANSWER = 42;

  private String name;
  private Map<String, List<Integer>> sizes;
  private int weight;
  public boolean heavy;
  private transient String cached;
  private String whole;
  private String internal = "";

  public Widget() {}

  public String getName() {
    return name;
  }

  public void setSizes(Map<String, List<Integer>> sizes) {
    this.sizes = sizes;
  }

  @Required
  public int getWeight() {
    return weight;
  }

  public void setWeight(String weight) {
    this.weight = Integer.parseInt(weight);
  }

  public String getCached() {
    return cached;
  }

  public String getWhole() {
    return whole;
  }

  public void setWhole(String whole) {
    this.whole = whole + internal;
  }

  public String getBoth() {
    return name + whole;
  }
}
