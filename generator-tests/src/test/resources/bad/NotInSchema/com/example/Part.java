package com.example;

import dev.kubewright.annotation.*;

public class Part extends Base {
  @Maximum(9) private static int count;

  @Minimum(0) private int weight;
  @Required private transient String cached;
  private String color;

  public Part() {
    count++;
  }

  public int getWeight() {
    return weight;
  }

  public void setWeight(int weight) {
    this.weight = weight;
  }

  @EnumValues({"red", "blue"})
  public String getColor() {
    return color;
  }

  @Default("\"red\"")
  public void setColor(String color) {
    this.color = color;
  }

  @Override
  @MinLength(1)
  public String getLabel() {
    cached = super.getLabel() + count;
    return cached;
  }
}
