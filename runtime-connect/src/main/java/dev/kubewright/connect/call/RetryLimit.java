package dev.kubewright.connect.call;

/**
 * Tag of a request: how often it is repeated.
 *
 * @param retries the most repetitions, at least 0
 */
public record RetryLimit(int retries) {
  /** The limit of requests without a tag, as in client-go. */
  public static final RetryLimit STANDARD = new RetryLimit(10);

  /** Checks the number. */
  public RetryLimit {
    if (retries < 0) {
      throw new IllegalArgumentException(retries + " retries: there are at least 0");
    }
  }
}
