package com.example.names;

/** The first. */
public enum Part0 {
  /** This one. */
  ONE,
  /** That one. */
  TWO
}
