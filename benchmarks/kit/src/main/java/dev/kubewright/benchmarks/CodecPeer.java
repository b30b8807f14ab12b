package dev.kubewright.benchmarks;

import java.util.List;
import java.util.OptionalDouble;

/** Reading and writing of pods by one client, as it does it itself between wire and program. */
public interface CodecPeer {
  /** How the recordings end that it reads. */
  default String suffix() {
    return ".json";
  }

  /** Reads the body of a list. */
  Object decodeList(byte[] body);

  /** The objects of a list. */
  List<?> items(Object list);

  /** Reads the body of a single object. */
  Object decodePod(byte[] body);

  /** Reads a frame of a watch: a line without its end, or protobuf with its length in front. */
  Object decodeEvent(byte[] frame);

  /** Writes an object. */
  byte[] encode(Object pod);

  /** How many of 100 look-ups found something to share; empty for clients that share nothing. */
  default OptionalDouble hits() {
    return OptionalDouble.empty();
  }

  /** The same object without the fields' managers, or the object itself without them. */
  Object withoutManagedFields(Object pod);
}
