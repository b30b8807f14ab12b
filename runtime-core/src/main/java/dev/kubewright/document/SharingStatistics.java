package dev.kubewright.document;

/**
 * The counts of values that a {@link DecodeContext} has shared.
 *
 * @param stringHits strings that existed already
 * @param stringMisses strings that were created
 * @param valueHits records and lists that existed already, without the values inside them
 * @param valueMisses records and lists that were searched for in vain
 * @param pieceHits pieces of raw values that existed already
 * @param pieceMisses pieces of raw values that were created
 * @param keptBytes estimated heap in bytes of the strings, texts of values and pieces that are kept
 *     now. Records and collections are held weakly and not counted.
 */
public record SharingStatistics(
    long stringHits,
    long stringMisses,
    long valueHits,
    long valueMisses,
    long pieceHits,
    long pieceMisses,
    long keptBytes) {
  /** Nothing has been read. */
  public static final SharingStatistics NONE = new SharingStatistics(0, 0, 0, 0, 0, 0, 0);

  /** Returns the sums of two statistics. */
  public SharingStatistics plus(SharingStatistics other) {
    return new SharingStatistics(
        stringHits + other.stringHits,
        stringMisses + other.stringMisses,
        valueHits + other.valueHits,
        valueMisses + other.valueMisses,
        pieceHits + other.pieceHits,
        pieceMisses + other.pieceMisses,
        keptBytes + other.keptBytes);
  }
}
