package dev.kubewright.benchmarks.replay;

/** How a body is written, and how its frames are found. */
enum Format {
  JSON(".json", "application/json", "application/json"),
  PROTOBUF(
      ".pb",
      "application/vnd.kubernetes.protobuf",
      "application/vnd.kubernetes.protobuf;stream=watch");

  final String suffix;
  final String contentType;
  final String watchContentType;

  Format(String suffix, String contentType, String watchContentType) {
    this.suffix = suffix;
    this.contentType = contentType;
    this.watchContentType = watchContentType;
  }

  /** What a client gets that accepts these types: the API server takes the first it knows. */
  static Format accepted(String accept) {
    return accept.stripLeading().startsWith(PROTOBUF.contentType) ? PROTOBUF : JSON;
  }

  /** Where the frame ends that begins at an offset. */
  int frameEnd(byte[] stream, int from) {
    if (this == PROTOBUF) {
      int length =
          (stream[from] & 0xff) << 24
              | (stream[from + 1] & 0xff) << 16
              | (stream[from + 2] & 0xff) << 8
              | (stream[from + 3] & 0xff);
      return from + 4 + length;
    }
    int end = from;
    while (stream[end] != '\n') {
      end++;
    }
    return end + 1;
  }
}
