package com.example.names;

/** Of a country. */
public enum Map {
  /** This one. */
  ONE,
  /** That one. */
  TWO
}
