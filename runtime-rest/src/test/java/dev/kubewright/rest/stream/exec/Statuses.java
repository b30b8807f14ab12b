package dev.kubewright.rest.stream.exec;

/** What API servers send over the channel of the status, and its number. */
final class Statuses {
  static final int CHANNEL = 3;
  static final String SUCCESS = "{\"metadata\":{},\"status\":\"Success\"}";

  private Statuses() {}

  static String exited(int code) {
    return "{\"metadata\":{},\"status\":\"Failure\",\"message\":\"command terminated with non-zero exit"
        + " code\",\"reason\":\"NonZeroExitCode\",\"details\":{\"causes\":[{\"reason\":\"ExitCode\","
        + "\"message\":\""
        + code
        + "\"}]}}";
  }

  static String refused(String message) {
    return "{\"metadata\":{},\"status\":\"Failure\",\"message\":\""
        + message
        + "\",\"reason\":\"InternalError\",\"code\":500}";
  }
}
