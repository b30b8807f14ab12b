package dev.kubewright.json.sharing;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.bytes.Window;
import dev.kubewright.json.utf8.Utf8JsonReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ValueMemoTest {
  private static final FieldNames SHAPE = FieldNames.of("name", "value");
  private static final String VALUE = "{\"name\":\"a\",\"value\":\"b\"}";

  private final byte[] text = (VALUE + " ".repeat(64)).getBytes(StandardCharsets.UTF_8);
  private final Window window = new Utf8JsonReader(text, null);
  private final ValueMemo memo = new ValueMemo(1024);

  private void offer(Object value) {
    memo.offer(SHAPE, text, 0, VALUE.length(), 1, value);
  }

  private ValueMemo.Entry found() {
    return Objects.requireNonNull(memo.find(SHAPE, window, 1));
  }

  @Test
  void find_seenTwice_isFound() {
    Object value = new Object();
    offer(value);
    assertThat(memo.find(SHAPE, window, 1)).isNull();
    offer(value);

    assertThat(found().get()).isSameInstanceAs(value);
    assertThat(memo.find(SHAPE, window, 2)).isNull();
    assertThat(memo.keptBytes()).isAtLeast(VALUE.length());
  }

  @Test
  void find_collected_makesRoomForTheNext() {
    Object first = new Object();
    offer(first);
    offer(first);
    found().clear(); // the collector does this when nobody holds the value
    long hits = memo.hits();

    assertThat(memo.find(SHAPE, window, 1)).isNull();
    assertThat(memo.hits()).isEqualTo(hits);
    assertThat(memo.keptBytes()).isEqualTo(0);

    Object second = new Object();
    offer(second);
    assertThat(found().get()).isSameInstanceAs(second);
  }
}
