package dev.kubewright.rest.stream.copy;

import dev.kubewright.collection.Drafts;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options of a copy. Immutable.
 *
 * @param container the container, or null for the default one of the pod
 * @param progress is called after each file, and after each MiB of a large one. The thread that
 *     copies calls it. What it throws ends the copy, and the caller gets it.
 * @param preserve whether copies have the permissions and times of their originals. Default: true.
 *     Copies always belong to the user that makes them.
 * @param symlinks what happens to symbolic links. Default: {@link Symlinks#KEEP}.
 * @param retries how often a copy begins again after its connection was lost. Default: 0.
 * @param timeout limit of the whole copy, with its repetitions, or null for none. Default: null.
 * @param maxFiles how many files, folders and links a copy from a container may have. Default:
 *     1,000,000.
 * @param maxBytes how many bytes the files of a copy from a container may have. Default: no limit.
 * @param verify whether the SHA-256 checksums of all files are compared after the copy, by {@code
 *     sha256sum} of the container. Takes about 200 bytes of memory for each file. Default: false.
 */
public record CopyOptions(
    @Nullable String container,
    Consumer<? super CopyProgress> progress,
    boolean preserve,
    Symlinks symlinks,
    int retries,
    @Nullable Duration timeout,
    long maxFiles,
    long maxBytes,
    boolean verify) {
  /** Default options. */
  public static final CopyOptions NONE = CopyOptionsBuilder.build(o -> {});

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a number is negative, or the timeout not positive
   */
  public CopyOptions {
    Objects.requireNonNull(progress, "progress");
    Objects.requireNonNull(symlinks, "symlinks");
    if (retries < 0 || maxFiles < 0 || maxBytes < 0) {
      throw new IllegalArgumentException("retries, maxFiles and maxBytes must not be negative");
    }
    Durations.checkPositive("timeout", timeout);
  }

  /** Returns a changed copy. */
  public CopyOptions with(Consumer<CopyOptionsBuilder> change) {
    return Drafts.change(CopyOptionsBuilder.from(this), change).build();
  }
}
