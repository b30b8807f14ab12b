package dev.kubewright.error;

/**
 * The method and the path of a request, as exceptions name it. The parameters are no part of it,
 * because they may hold secrets.
 */
public interface RequestLine {
  /** Returns the HTTP method. */
  String method();

  /** Returns the URL path without parameters. It is safe to show in messages. */
  String path();
}
