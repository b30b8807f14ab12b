package dev.kubewright.json;

/**
 * What a {@link DecodeContext} was good for.
 *
 * @param stringHits strings that were there already
 * @param stringMisses strings that were made
 * @param valueHits records and lists that were there already; what they hold is not counted
 * @param valueMisses records and lists that were looked for and read
 * @param pieceHits pieces of raw values that were there already
 * @param pieceMisses pieces of raw values that were made
 * @param keptBytes the bytes of heap that the strings, and the texts of values and pieces take that
 *     are kept at this moment, estimated; records and collections are held weakly and not counted
 */
public record SharingStatistics(
    long stringHits,
    long stringMisses,
    long valueHits,
    long valueMisses,
    long pieceHits,
    long pieceMisses,
    long keptBytes) {
  /** Nothing was read. */
  public static final SharingStatistics NONE = new SharingStatistics(0, 0, 0, 0, 0, 0, 0);
}
