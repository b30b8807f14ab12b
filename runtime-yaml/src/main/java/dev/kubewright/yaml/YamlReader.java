package dev.kubewright.yaml;

import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.unstructured.TreeReader;
import org.jspecify.annotations.Nullable;

/** Reads nodes of a YAML text with codecs. Exceptions have line and column. For one thread. */
final class YamlReader extends TreeReader {
  private final int document;
  private int line;
  private int column;

  /**
   * Creates a reader of a node.
   *
   * @param at the path of the node, for messages
   * @param document the number of the document in the text, counted from 1
   */
  YamlReader(YamlNode root, String at, int document) {
    super(root, at);
    this.document = document;
    this.line = root.line();
    this.column = root.column();
  }

  /**
   * Reads a node with a codec.
   *
   * @throws YamlException also for what the codec found in a tree that it had read before, such as
   *     the metadata of an object without a class
   */
  static <T extends @Nullable Object> T read(
      Codec<T> codec, YamlNode node, String at, int document) {
    try {
      return codec.read(new YamlReader(node, at, document));
    } catch (YamlException placed) {
      throw placed;
    } catch (CodecException unplaced) {
      throw node.error(unplaced, at, document);
    }
  }

  @Override
  protected @Nullable Object unwrap(@Nullable Object value) {
    if (value instanceof YamlNode node) {
      line = node.line();
      column = node.column();
      return node.value();
    }
    return value;
  }

  /** Half a surrogate pair can occur in JSON as kubectl reads it, but not in YAML. */
  @Override
  protected String text() {
    String text = super.text();
    if (text.codePoints().anyMatch(YamlReader::isHalf)) {
      throw error("a string holds half a surrogate pair");
    }
    return text;
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  @Override
  protected long position() {
    return (long) line << 32 | column;
  }

  @Override
  protected CodecException exception(String problem, long position) {
    return new YamlException(problem, path(), document, (int) (position >> 32), (int) position);
  }
}
