package dev.kubewright.rest.discovery;

import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.GroupVersion;

/**
 * A discovery cache does not have a group and version. The server may serve it by now: call {@link
 * CachedDiscoveryInterface#invalidate} and ask again. It was not asked, so the status is the
 * client's own.
 */
public final class CacheNotFoundException extends NotFoundException {
  private static final long serialVersionUID = 1L;

  CacheNotFoundException(GroupVersion version) {
    super(
        new StatusBuilder()
            .status("Failure")
            .code(404)
            .reason("NotFound")
            .message(
                "the discovery cache has no "
                    + version
                    + "; call invalidate() to ask the server again")
            .build(),
        404,
        "GET",
        (version.group().isEmpty() ? "/api/" : "/apis/") + version);
  }
}
