package dev.kubewright.rest.http;

import dev.kubewright.transport.RequestBody;
import java.io.InputStream;

/**
 * A body that can be read once.
 *
 * @param length -1 if it is unknown
 */
record StreamBody(InputStream open, long length) implements RequestBody {
  @Override
  public String contentType() {
    return "application/octet-stream";
  }

  @Override
  public boolean repeatable() {
    return false;
  }
}
