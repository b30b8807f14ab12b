package com.example.oneof;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Model;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is copied.
 *
 * @param source the place to copy from
 * @param fallback the place if that fails
 * @param targets the places to copy to
 * @param byName more of them
 * @param auth how to log in
 */
public record MirrorSpec(
    Source source,
    @Default("{\"http\": {\"url\": \"https://example.com\"}}") @Nullable Source fallback,
    List<Target> targets,
    Map<String, Target> byName,
    @Nullable Auth auth)
    implements MirrorSpecBuilder.With {
  /** Nobody but this package sees it. Its records stand elsewhere. */
  @Model
  sealed interface Auth permits Basic, TLSAuth {}
}
