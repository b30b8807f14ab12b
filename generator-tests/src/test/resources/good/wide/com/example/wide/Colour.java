package com.example.wide;

/** A colour. */
public enum Colour {
  /** Like blood. */
  RED,
  /** Like the sky. */
  BLUE
}
