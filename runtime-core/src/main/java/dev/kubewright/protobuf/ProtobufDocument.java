package dev.kubewright.protobuf;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.sharing.SharingTables;
import org.jspecify.annotations.Nullable;

/** Reads one object in memory. */
public final class ProtobufDocument extends ProtobufReader {
  private final byte[] document;
  private boolean begun;

  public ProtobufDocument(byte[] document, @Nullable SharingTables context) {
    super(new ProtobufSource(document), document, context);
    this.document = document;
  }

  @Override
  boolean prepare() {
    if (!cursor.due && !begun && document.length > 0) {
      begun = true;
      try {
        var envelope = new ProtobufEnvelope();
        envelope.read(document, 0, document.length);
        if (!envelope.hasRaw) {
          throw new TruncatedException("$", document.length);
        }
        cursor.document(document, envelope);
      } catch (ProtobufWire.Fault fault) {
        throw ended(fault);
      }
    }
    return cursor.due;
  }

  /** A fault of the envelope that could come from a missing end is a {@link TruncatedException}. */
  private CodecException ended(ProtobufWire.Fault fault) {
    return fault.early() ? new TruncatedException("$", document.length) : scopes.malformed(fault);
  }
}
