package com.example;

public abstract class Base<T> {
  private T value;

  public T getValue() {
    return value;
  }
}
