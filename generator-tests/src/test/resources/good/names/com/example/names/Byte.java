package com.example.names;

/** Of an apple. */
public enum Byte {
  /** This one. */
  ONE,
  /** That one. */
  TWO
}
