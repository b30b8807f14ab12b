package dev.kubewright.json.bytes;

/** The bytes that a reader reads next: an array, which a stream may fill further. */
public interface Window {
  /** Maximum number of bytes of one string, one raw value, or one message. */
  int LONGEST = 64 * 1024 * 1024;

  /** Returns the array. The next call of {@link #more} may replace its content. */
  byte[] bytes();

  /** Returns the index of the next byte. */
  int position();

  /** Returns the end of the data. */
  int limit();

  /** Reads more of the stream. Returns false at its end, or if the array is full. */
  boolean more();

  /**
   * Returns whether the next value has exactly these bytes. Reads more of the stream as long as
   * they match.
   */
  boolean startsWith(byte[] value);

  /** Passes over bytes. The data must have so many. */
  void pass(int count);
}
