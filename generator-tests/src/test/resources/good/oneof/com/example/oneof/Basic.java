package com.example.oneof;

/** A name and a password. */
record Basic(String user) implements MirrorSpec.Auth {}
