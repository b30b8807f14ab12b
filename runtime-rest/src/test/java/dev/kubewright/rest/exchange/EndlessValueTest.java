package dev.kubewright.rest.exchange;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.PartialObjectMetadataCodec;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListItems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A string or number that does not end. It is refused after 64 MiB, also where it is skipped. */
@Timeout(120)
final class EndlessValueTest {
  private static final long TOO_MUCH = 300L * 1024 * 1024;

  /** A text, then the same character again and again. */
  private static final class Endless extends InputStream {
    private final byte[] begin;
    private final byte filling;
    private int at;
    private long passed;

    Endless(String begin) {
      this.filling = (byte) (Character.isDigit(begin.charAt(begin.length() - 1)) ? '1' : 'a');
      this.begin = begin.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (at < begin.length) {
        int count = Math.min(length, begin.length - at);
        System.arraycopy(begin, at, target, offset, count);
        at += count;
        return count;
      }
      passed += length;
      if (passed > TOO_MUCH) {
        throw new IOException("no limit");
      }
      Arrays.fill(target, offset, offset + length, filling);
      return length;
    }
  }

  private static void refuses(String begin, Consumer<JsonReader> reading) {
    JsonReader in = Json.reader(new Endless(begin), DecodeContext.create());
    var e = assertThrows(CodecException.class, () -> reading.accept(in));
    assertThat(e).hasMessageThat().contains("is longer than");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kind\":\"",
        "{\"unknown\":\"",
        "{\"unknown\":\"\\u00e4",
        "{\"unknown\":{\"a\":[\"",
        "{\"unknown",
        "{\"metadata\":{\"unknown\":\"",
        "{\"items\":[{\"metadata\":{\"name\":\"",
        "{\"items\":[{\"metadata\":{\"name",
        "{\"items\":[{\"metadata\":{\"unknown\":\"",
        "{\"items\":[{\"spec\":\"",
        "{\"items\":[{\"spec\":{\"a\":[\"",
        "{\"items\":[{\"metadata\":{\"managedFields\":[{\"fieldsV1\":{\"",
      })
  void list_stringWithoutEnd_isRefused(String begin) {
    refuses(begin, in -> ListReader.read(in, PartialObjectMetadataCodec.INSTANCE));
    refuses(begin, EndlessValueTest::readItems);
  }

  /** The rest of such an item is skipped. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"items\":[\"",
        "{\"items\":[{\"metadata\":{\"name\":[\"",
        "{\"items\":[{\"metadata\":{\"name\":1,\"a\":\"",
      })
  void list_stringWithoutEndInAnUnreadableItem_isRefused(String begin) {
    refuses(begin, EndlessValueTest::readItems);
  }

  private static void readItems(JsonReader in) {
    var items =
        new ListItems<PartialObjectMetadata>() {
          @Override
          public void item(PartialObjectMetadata item) {}

          @Override
          public void unreadable(@Nullable ObjectKey key, CodecException misfit) {}
        };
    var unused = ListReader.read(in, PartialObjectMetadataCodec.INSTANCE, items);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"unknown\":1",
        "{\"unknown\":[-1.1",
        "{\"items\":[{\"spec\":{\"a\":1",
        "{\"items\":[{\"metadata\":{\"generation\":1",
      })
  void list_numberWithoutEnd_isRefused(String begin) {
    refuses(begin, in -> ListReader.read(in, PartialObjectMetadataCodec.INSTANCE));
    refuses(begin, EndlessValueTest::readItems);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"",
        "{\"object\":{\"a\":\"",
        "{\"unknown\":\"",
        "{\"type\":\"ADDED\",\"object\":{\"spec\":\"",
        "{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"",
      })
  void watch_stringWithoutEnd_isRefused(String begin) {
    DecodeContext context = DecodeContext.create();
    refuses(begin, in -> WatchFrame.read(in, PartialObjectMetadataCodec.INSTANCE, context));
  }
}
