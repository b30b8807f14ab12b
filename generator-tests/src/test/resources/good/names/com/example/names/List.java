package com.example.names;

/** In a row. */
public enum List {
  /** This one. */
  ONE,
  /** That one. */
  TWO
}
