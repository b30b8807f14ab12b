package com.example.db;

/** Which software runs. */
public enum Engine {
  POSTGRES,
  MARIADB
}
