package dev.kubewright.rest.openapi;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.RawJson;
import dev.kubewright.rest.exchange.Computed;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Reads the index and each document once. */
final class CachedOpenApiClient implements OpenApiClient {
  private final OpenApiClient delegate;
  private final Computed<Map<String, OpenApiGroupVersion>> paths = new Computed<>();

  CachedOpenApiClient(OpenApiClient delegate) {
    this.delegate = Objects.requireNonNull(delegate, "delegate");
  }

  @Override
  public Deadline deadline() {
    return delegate.deadline();
  }

  @Override
  public Map<String, OpenApiGroupVersion> paths() {
    return paths(delegate.deadline());
  }

  @Override
  public Map<String, OpenApiGroupVersion> paths(Deadline deadline) {
    return paths.get(
        () -> {
          var all = new LinkedHashMap<String, OpenApiGroupVersion>();
          delegate.paths(deadline).forEach((path, document) -> all.put(path, new Once(document)));
          return Collections.unmodifiableMap(all);
        },
        deadline);
  }

  private static final class Once implements OpenApiGroupVersion {
    private final OpenApiGroupVersion delegate;
    private final Computed<RawJson> schema = new Computed<>();

    Once(OpenApiGroupVersion delegate) {
      this.delegate = delegate;
    }

    @Override
    public RawJson schema() {
      return schema.get(delegate::schema);
    }

    @Override
    public RawJson schema(Deadline deadline) {
      return schema.get(() -> delegate.schema(deadline), deadline);
    }

    @Override
    public String serverRelativeUrl() {
      return delegate.serverRelativeUrl();
    }
  }
}
