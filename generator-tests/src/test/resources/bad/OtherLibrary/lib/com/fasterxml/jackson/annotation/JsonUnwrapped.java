package com.fasterxml.jackson.annotation;

/** Has the name of one of Jackson's. */
public @interface JsonUnwrapped {
}
