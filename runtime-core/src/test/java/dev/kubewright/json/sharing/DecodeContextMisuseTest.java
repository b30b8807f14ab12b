package dev.kubewright.json.sharing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.utf8.Utf8JsonReader;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Contexts that are used against the rules. They may share less, but never produce a wrong object.
 */
class DecodeContextMisuseTest {
  private static final int ROUNDS = Integer.getInteger("kubewright.misuse", 60);
  private static final int DOCUMENTS = 600;
  private static final int THREADS = 2;

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns a document of about 40 values: some are in all documents, some in a few, some in one.
   */
  private static String document(int number) {
    return """
        {"name":"web-%1$d","namespace":"team-%2$d","uid":"%1$d-%1$d","resourceVersion":"%1$d",\
        "creationTimestamp":"2026-01-02T03:04:%3$02dZ","labels":{"app":"app-%2$d","tier":"front",\
        "hash":"h%4$d"},"annotations":{"example.com/a":"%4$d","example.com/b":"b"},\
        "ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"rs-%4$d",\
        "uid":"u-%4$d","controller":true}],"finalizers":["f-%2$d","g"],\
        "managedFields":[{"manager":"kubelet","operation":"Update","apiVersion":"v1",\
        "fieldsType":"FieldsV1","fieldsV1":{"f:status":{"f:conditions":{".":{},\
        "k:{\\"type\\":\\"Ready-%2$d\\"}":{".":{},"f:status":{},"f:type":{}}},\
        "f:hostIP":{},"f:podIPs":{".":{},"k:{\\"ip\\":\\"10.0.0.%4$d\\"}":{".":{},"f:ip":{}}}}}}]}"""
        .formatted(number, number % 7, number % 60, number % 97);
  }

  @Test
  void read_twoThreadsWithOneContext_neverGetAWrongObject() throws Exception {
    List<byte[]> documents =
        IntStream.range(0, DOCUMENTS).mapToObj(i -> utf8(document(i))).toList();
    List<ObjectMeta> expected =
        documents.stream().map(d -> Json.decode(ObjectMetaCodec.INSTANCE, d)).toList();
    var pool = Executors.newFixedThreadPool(THREADS);
    try {
      DecodeContext context = DecodeContext.create();
      for (int round = 0; round < ROUNDS; round++) {
        DecodeContext shared = round % 10 == 0 ? DecodeContext.create() : context;
        race(pool::submit, documents, expected, shared);
      }
      // The state after a race must be harmless for a single thread too.
      for (int i = 0; i < DOCUMENTS; i++) {
        ObjectMeta read = Json.decode(ObjectMetaCodec.INSTANCE, documents.get(i), context);
        assertThat(read).isEqualTo(expected.get(i));
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private interface Pool {
    Future<Integer> submit(Callable<Integer> task);
  }

  private static void race(
      Pool pool, List<byte[]> documents, List<ObjectMeta> expected, DecodeContext context)
      throws Exception {
    var start = new CyclicBarrier(THREADS);
    var results = new ArrayList<Future<Integer>>();
    for (int thread = 0; thread < THREADS; thread++) {
      int step = thread == 0 ? 1 : 7; // other documents at the same time, some of them equal
      results.add(
          pool.submit(
              () -> {
                start.await(60, TimeUnit.SECONDS);
                int wrong = 0;
                for (int i = 0; i < DOCUMENTS * 3; i++) {
                  int at = i * step % DOCUMENTS;
                  byte[] document = documents.get(at);
                  ObjectMeta read = Json.decode(ObjectMetaCodec.INSTANCE, document, context);
                  boolean same =
                      read.equals(expected.get(at))
                          && read.toString().equals(expected.get(at).toString());
                  wrong += same ? 0 : 1;
                }
                return wrong;
              }));
    }
    for (Future<Integer> result : results) {
      try {
        assertThat(result.get(120, TimeUnit.SECONDS)).isEqualTo(0);
      } catch (ExecutionException e) {
        throw new AssertionError("a reader failed", e.getCause());
      }
    }
  }

  /** A stream that reads another document with the same context in the middle of a value. */
  @Test
  void readRaw_streamThatReadsWithTheSameContext_bothRight() throws IOException {
    DecodeContext context = DecodeContext.create();
    String outer = "{\"a\":{\"b\":{\"c\":" + "{\"d\":[1,2,3]},\"e\":{\"f\":\"x\"}}},\"g\":7}";
    String inner = "{\"z\":{\"y\":{\"x\":" + "{\"w\":[4,5,6]},\"v\":{\"u\":\"t\"}}},\"s\":8}";
    for (int i = 0; i < 5; i++) {
      var reentrant =
          new ByteArrayInputStream(utf8(outer + " ".repeat(64))) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
              if (pos > 0) {
                byte[] other = utf8(inner + " ".repeat(64));
                assertThat(Json.reader(other, context).readRaw().text()).isEqualTo(inner);
              }
              return super.read(into, offset, Math.min(70, length));
            }
          };
      assertThat(Json.reader((InputStream) reentrant, context).readRaw().text()).isEqualTo(outer);
    }
  }

  /** Allocates tables until there is no memory. */
  private static final class Tables<T> implements IntFunction<@Nullable T[]> {
    private final IntFunction<@Nullable T[]> allocator;
    private boolean exhausted;
    private int refused;

    Tables(IntFunction<@Nullable T[]> allocator) {
      this.allocator = allocator;
    }

    @Override
    public @Nullable T[] apply(int size) {
      if (exhausted) {
        refused++;
        throw new OutOfMemoryError("no room for a table of " + size);
      }
      return allocator.apply(size);
    }
  }

  @Test
  void stringCache_noMemoryToGrow_stillRight() {
    var tables = new Tables<>(StringCache.Entry[]::new);
    var cache = new StringCache(tables);
    tables.exhausted = true;
    int failed = 0;
    for (int i = 0; i < 20_000; i++) {
      String text = "string-" + i / 3 % 900;
      byte[] bytes = utf8(text);
      try {
        assertThat(cache.get(bytes, 0, bytes.length)).isEqualTo(text);
      } catch (OutOfMemoryError e) {
        failed++;
      }
      if (i == 15_000) {
        tables.exhausted = false;
      }
    }
    assertThat(failed).isEqualTo(tables.refused);
    assertThat(failed).isGreaterThan(0);
    assertThat(cache.hits()).isGreaterThan(1_000);
    assertThat(cache.keptBytes()).isAtMost(StringCache.MOST_BYTES);
  }

  @Test
  void valueMemo_noMemoryToGrow_stillRight() {
    var tables = new Tables<>(ValueMemo.Entry[]::new);
    var memo = new ValueMemo(1 << 20, tables);
    FieldNames shape = FieldNames.of("a");
    tables.exhausted = true;
    var held = new ArrayList<String>();
    int failed = 0;
    int hits = 0;
    for (int i = 0; i < 6_000; i++) {
      int number = i / 3 % 700;
      byte[] bytes = utf8("{\"a\":\"" + number + "\",\"b\":" + "0".repeat(40) + "}");
      var window = new Utf8JsonReader(bytes, null);
      ValueMemo.Entry known = memo.find(shape, window, 1);
      if (known != null) {
        hits++;
        assertWithMessage("%s", number).that(known.get()).isEqualTo("value " + number);
        continue;
      }
      String value = "value " + number;
      held.add(value);
      try {
        memo.offer(shape, bytes, 0, bytes.length, 1, value);
      } catch (OutOfMemoryError e) {
        failed++;
      }
      if (i == 4_500) {
        tables.exhausted = false;
      }
    }
    assertThat(failed).isEqualTo(tables.refused);
    assertThat(failed).isGreaterThan(0);
    assertThat(hits).isGreaterThan(100);
    assertThat(held).isNotEmpty();
  }
}
