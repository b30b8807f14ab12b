package dev.kubewright.apiserver.webhook;

/** A webhook that cannot be reached, or that answers what it must not. */
public final class WebhookFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates a failure with the words of the real server. */
  public WebhookFailure(String message) {
    super(message);
  }

  /** Returns the message, which is never null. */
  public String text() {
    return String.valueOf(getMessage());
  }
}
