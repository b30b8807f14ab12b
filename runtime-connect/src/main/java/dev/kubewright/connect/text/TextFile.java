package dev.kubewright.connect.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads small files whole. */
public final class TextFile {
  private static final int LARGEST_MIB = 16;
  private static final int LARGEST = LARGEST_MIB << 20;

  private TextFile() {}

  /**
   * Returns the text of a file of at most {@value #LARGEST_MIB} MiB.
   *
   * @throws UnreadableFileException if it does not exist, is too large or is not such a text
   */
  public static String read(Path file, Charset charset) throws UnreadableFileException {
    try (var in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new UnreadableFileException(file, "is larger than " + LARGEST_MIB + " MiB");
      }
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (UnreadableFileException tooLarge) {
      throw tooLarge;
    } catch (CharacterCodingException binary) {
      throw new UnreadableFileException(file, "is not a text in " + charset, binary);
    } catch (NoSuchFileException missing) {
      throw new UnreadableFileException(file, "does not exist", missing);
    } catch (IOException unreadable) {
      throw new UnreadableFileException(file, "cannot be read", unreadable);
    }
  }
}
