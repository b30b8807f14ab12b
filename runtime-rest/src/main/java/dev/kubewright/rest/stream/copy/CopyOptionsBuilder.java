package dev.kubewright.rest.stream.copy;

import dev.kubewright.collection.Drafts;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Builds {@link CopyOptions}, which explain each option. For one thread. */
public final class CopyOptionsBuilder {
  private static final long MOST_FILES = 1_000_000;

  private @Nullable String container;
  private Consumer<? super CopyProgress> progress = ignored -> {};
  private boolean preserve = true;
  private Symlinks symlinks = Symlinks.KEEP;
  private int retries;
  private @Nullable Duration timeout;
  private long maxFiles = MOST_FILES;
  private long maxBytes = Long.MAX_VALUE;
  private boolean verify;

  /** Creates a builder with the default of each option. */
  public CopyOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static CopyOptions build(Consumer<CopyOptionsBuilder> change) {
    return Drafts.change(new CopyOptionsBuilder(), change).build();
  }

  /** Returns a builder that begins with the options given. */
  public static CopyOptionsBuilder from(CopyOptions options) {
    var builder = new CopyOptionsBuilder();
    builder.container = options.container();
    builder.progress = options.progress();
    builder.preserve = options.preserve();
    builder.symlinks = options.symlinks();
    builder.retries = options.retries();
    builder.timeout = options.timeout();
    builder.maxFiles = options.maxFiles();
    builder.maxBytes = options.maxBytes();
    builder.verify = options.verify();
    return builder;
  }

  /** Sets the container. Null stands for the default one of the pod. */
  public CopyOptionsBuilder container(@Nullable String name) {
    this.container = name;
    return this;
  }

  /** Sets what is called as the copy proceeds. */
  public CopyOptionsBuilder progress(Consumer<? super CopyProgress> callback) {
    this.progress = Objects.requireNonNull(callback, "callback");
    return this;
  }

  /** Gives copies the permissions and times that new files have. */
  public CopyOptionsBuilder noPreserve() {
    this.preserve = false;
    return this;
  }

  /** Sets what happens to symbolic links. */
  public CopyOptionsBuilder symlinks(Symlinks value) {
    this.symlinks = Objects.requireNonNull(value, "value");
    return this;
  }

  /** Sets how often the copy begins again after its connection was lost. */
  public CopyOptionsBuilder retries(int most) {
    this.retries = most;
    return this;
  }

  /**
   * Sets the limit of the whole copy. Null stands for that of the view of the connection ({@code
   * rest.until}, {@code rest.withTimeout}) if it has one, or none.
   */
  public CopyOptionsBuilder timeout(@Nullable Duration limit) {
    this.timeout = limit;
    return this;
  }

  /** Sets how many files, folders and links a copy from a container may have. */
  public CopyOptionsBuilder maxFiles(long most) {
    this.maxFiles = most;
    return this;
  }

  /** Sets how many bytes the files of a copy from a container may have. */
  public CopyOptionsBuilder maxBytes(long most) {
    this.maxBytes = most;
    return this;
  }

  /** Compares the SHA-256 checksums of all files after the copy. */
  public CopyOptionsBuilder verify() {
    this.verify = true;
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if an option is not possible
   */
  public CopyOptions build() {
    return new CopyOptions(
        container, progress, preserve, symlinks, retries, timeout, maxFiles, maxBytes, verify);
  }
}
