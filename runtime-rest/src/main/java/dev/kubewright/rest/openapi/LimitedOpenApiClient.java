package dev.kubewright.rest.openapi;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.RawJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Reads the index and the documents of another client until one deadline. */
final class LimitedOpenApiClient implements OpenApiClient {
  private final OpenApiClient delegate;
  private final Deadline end;

  LimitedOpenApiClient(OpenApiClient delegate, Deadline end) {
    this.delegate = delegate;
    this.end = Objects.requireNonNull(end, "deadline");
  }

  @Override
  public Deadline deadline() {
    return end;
  }

  @Override
  public Map<String, OpenApiGroupVersion> paths() {
    return paths(end);
  }

  @Override
  public Map<String, OpenApiGroupVersion> paths(Deadline deadline) {
    var all = new LinkedHashMap<String, OpenApiGroupVersion>();
    delegate.paths(deadline).forEach((path, document) -> all.put(path, new Limited(document, end)));
    return Collections.unmodifiableMap(all);
  }

  private record Limited(OpenApiGroupVersion delegate, Deadline end)
      implements OpenApiGroupVersion {
    @Override
    public RawJson schema() {
      return delegate.schema(end);
    }

    @Override
    public RawJson schema(Deadline deadline) {
      return delegate.schema(deadline);
    }

    @Override
    public String serverRelativeUrl() {
      return delegate.serverRelativeUrl();
    }
  }
}
