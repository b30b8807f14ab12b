package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Members of gzip, read while they arrive. */
@Timeout(60)
final class GunzipStreamTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20261126);
  private static final int ROUNDS = Integer.getInteger("kubewright.fuzz", 10_000) / 2;

  /** The window of a reader of watches. */
  private static final int WINDOW = 64 * 1024;

  /** Bytes that arrive in parts. A read that would wait for the next part is a failure. */
  private static final class Arriving extends InputStream {
    private final Deque<Byte> bytes = new ArrayDeque<>();
    private final int atOnce;
    private boolean ended;

    Arriving(int atOnce) {
      this.atOnce = atOnce;
    }

    Arriving add(byte[] part) {
      for (byte each : part) {
        bytes.add(each);
      }
      return this;
    }

    Arriving end() {
      ended = true;
      return this;
    }

    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (bytes.isEmpty()) {
        if (ended) {
          return -1;
        }
        throw new IllegalStateException("a read would wait");
      }
      int count = Math.min(Math.min(length, atOnce), bytes.size());
      for (int i = 0; i < count; i++) {
        target[offset + i] = bytes.remove();
      }
      return count;
    }

    @Override
    public int available() {
      return atOnce == 1 ? 0 : bytes.size();
    }
  }

  private static String next(InputStream in, int length) throws IOException {
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  private static String all(byte[] body) throws IOException {
    try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static BrokenBodyException failure(byte[] body) {
    return assertThrows(BrokenBodyException.class, () -> all(body));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, Integer.MAX_VALUE})
  void read_memberThatHasArrived_doesNotWaitForTheNext(int atOnce) throws IOException {
    var wire = new Arriving(atOnce);
    try (var in = new GunzipStream(wire)) {
      for (String event : List.of("first", "second, which is longer", "third")) {
        wire.add(Gzip.member(event));

        assertThat(next(in, event.length())).isEqualTo(event);
        assertThrows(IllegalStateException.class, in::read);
      }
      wire.end();
      assertThat(in.read()).isEqualTo(-1);
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  @Test
  void read_memberThatGoesOn_handsOutWhatWasFlushed() throws IOException {
    var wire = new Arriving(Integer.MAX_VALUE).add(Gzip.flushed("an event\n"));
    try (var in = new GunzipStream(wire)) {
      assertThat(next(in, 9)).isEqualTo("an event\n");
      assertThrows(IllegalStateException.class, in::read);
    }
  }

  @Test
  void read_manyMembersAtOnce_isTheirContent() throws IOException {
    var expected = new StringBuilder();
    var body = new ByteArrayOutputStream();
    for (int i = 0; i < 5000; i++) {
      String event = i % 3 == 0 ? "" : "event " + "x".repeat(i % 100) + "\n";
      expected.append(event);
      body.writeBytes(Gzip.member(event));
    }

    assertThat(all(body.toByteArray())).isEqualTo(expected.toString());
  }

  @Test
  void read_memberLongerThanAllBuffers_isItsContent() throws IOException {
    var random = new Random(1);
    var content = new byte[1_000_003];
    random.nextBytes(content);

    byte[] body = Gzip.joined(Gzip.member(content), Gzip.member(content));

    try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
      assertThat(in.readNBytes(content.length)).isEqualTo(content);
      assertThat(in.readAllBytes()).isEqualTo(content);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void read_anyLengthAtOnce_isTheContent(int length) throws IOException {
    byte[] body = Gzip.joined(Gzip.member("one"), Gzip.member(""), Gzip.member("two"));
    var read = new ByteArrayOutputStream();
    try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
      var buffer = new byte[length];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        read.write(buffer, 0, count);
      }
    }
    assertThat(read.toString(StandardCharsets.UTF_8)).isEqualTo("onetwo");
  }

  @Test
  void read_noMember_isAnEnd() throws IOException {
    assertThat(all(new byte[0])).isEmpty();
    assertThat(all(Gzip.member(""))).isEmpty();
  }

  @Test
  void read_optionalPartsOfTheHeader_areSkipped() throws IOException {
    byte[] extra = {3, 0, 1, 2, 3};
    byte[] name = "a name\0".getBytes(StandardCharsets.UTF_8);
    byte[] comment = "a comment\0".getBytes(StandardCharsets.UTF_8);
    byte[] everything = Gzip.joined(extra, name, comment);
    byte[] summed = Gzip.joined(everything, Gzip.headerSum(2 + 4 + 8 + 16, everything));

    assertThat(all(Gzip.member("x", 1, new byte[0]))).isEqualTo("x");
    assertThat(all(Gzip.member("x", 2, Gzip.headerSum(2, new byte[0])))).isEqualTo("x");
    assertThat(all(Gzip.member("x", 4, extra))).isEqualTo("x");
    assertThat(all(Gzip.member("x", 8, name))).isEqualTo("x");
    assertThat(all(Gzip.member("x", 16, comment))).isEqualTo("x");
    assertThat(all(Gzip.member("x", 2 + 4 + 8 + 16, summed))).isEqualTo("x");
  }

  @Test
  void read_unknownHeader_isMalformed() {
    byte[] wrongSum = {1, 2};
    byte[] longName = "n".repeat(513).getBytes(StandardCharsets.UTF_8);
    byte[] otherMethod = Gzip.member("x");
    otherMethod[2] = 9;

    for (byte[] body :
        List.of(
            Gzip.member("x", 2, wrongSum),
            Gzip.member("x", 8, longName),
            Gzip.member("x", 32, new byte[0]),
            otherMethod,
            "{\"plain\":1}".getBytes(StandardCharsets.UTF_8))) {
      assertThat(failure(body).kind()).isEqualTo(Kind.MALFORMED);
    }
  }

  @Test
  void read_bodyThatEndsInAMember_isLostAfterTheMembersBefore() throws IOException {
    byte[] first = Gzip.member("first\n");
    byte[] second = Gzip.member("second\n");
    for (int length = 1; length < second.length; length++) {
      byte[] body = Gzip.joined(first, Arrays.copyOf(second, length));
      try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
        assertThat(next(in, 6)).isEqualTo("first\n");
        var lost = assertThrows(BrokenBodyException.class, in::readAllBytes);
        assertWithMessage("after %s bytes", length).that(lost.kind()).isEqualTo(Kind.LOST);
        assertThat(assertThrows(BrokenBodyException.class, in::read)).isSameInstanceAs(lost);
      }
    }
  }

  @Test
  void read_wrongChecksumOrLength_handsOutNothingOfTheMember() throws IOException {
    byte[] first = Gzip.member("first\n");
    for (int fromEnd = 1; fromEnd <= 8; fromEnd++) {
      byte[] second = Gzip.member("second\n");
      second[second.length - fromEnd] ^= 1;
      byte[] body = Gzip.joined(first, second, Gzip.member("third\n"));
      try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
        var buffer = new byte[WINDOW];
        assertThat(in.read(buffer)).isEqualTo(6);
        var broken = assertThrows(BrokenBodyException.class, () -> in.read(buffer));
        assertThat(broken.kind()).isEqualTo(Kind.MALFORMED);
      }
    }
  }

  /** A reader that asks for exactly what the member has must not be faster than the checksum. */
  @Test
  void read_wrongChecksumAndExactRoom_handsOutNothing() throws IOException {
    byte[] body = Gzip.member("event\n");
    body[body.length - 8] ^= 1;
    try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
      assertThrows(BrokenBodyException.class, () -> in.read(new byte[6]));
    }
  }

  @Test
  void read_bytesAfterTheLastMember_areMalformed() throws IOException {
    for (int garbage : new int[] {0, 1, 0x1f}) {
      byte[] body = Gzip.joined(Gzip.member("event\n"), new byte[] {(byte) garbage, 0, 0});
      try (var in = new GunzipStream(new ByteArrayInputStream(body))) {
        assertThat(next(in, 6)).isEqualTo("event\n");
        var broken = assertThrows(BrokenBodyException.class, in::read);
        assertThat(broken.kind()).isEqualTo(Kind.MALFORMED);
        assertThat(broken).hasMessageThat().contains("bytes follow the end");
      }
    }
  }

  @Test
  void read_membersThatExpandWithoutEnd_areRefused() {
    byte[] zeros = Gzip.member(new byte[1024 * 1024]);
    byte[][] members = new byte[64][];
    Arrays.fill(members, zeros);

    BrokenBodyException bomb =
        assertThrows(
            BrokenBodyException.class,
            () ->
                new GunzipStream(new ByteArrayInputStream(Gzip.joined(members)))
                    .transferTo(ByteArrayOutputStream.nullOutputStream()));

    assertThat(bomb.kind()).isEqualTo(Kind.MALFORMED);
    assertThat(bomb).hasMessageThat().contains("expands to more than 500 times its size");
  }

  @Test
  void read_afterClose_isClosed() throws IOException {
    var in = new GunzipStream(new ByteArrayInputStream(Gzip.member("event")));
    assertThat(next(in, 2)).isEqualTo("ev");

    in.close();
    in.close();

    assertThat(assertThrows(BrokenBodyException.class, in::read).kind()).isEqualTo(Kind.CLOSED);
  }

  /**
   * Each event is a member, as an API server flushes it. Of a stream that was changed in any way,
   * all complete events that come are those that were sent, in their order, from the first on.
   */
  @Test
  void read_changedStreams_bringNoWrongEvent() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      var random = new Random(SEED + round);
      List<String> events = new ArrayList<>();
      var body = new ByteArrayOutputStream();
      for (int i = 0; i < 1 + random.nextInt(5); i++) {
        String event = "{\"event\":" + random.nextInt() + ",\"text\":\"" + text(random) + "\"}\n";
        events.add(event);
        body.writeBytes(Gzip.member(event));
      }
      byte[] changed = changed(body.toByteArray(), random);
      boolean slow = random.nextInt(4) == 0;

      List<String> read = eventsOf(changed, slow ? 1 + random.nextInt(50) : Integer.MAX_VALUE);

      if (!slow) {
        assertWithMessage("kubewright.seed=%s", SEED + round)
            .that(events.subList(0, Math.min(read.size(), events.size())))
            .isEqualTo(read);
      }
    }
  }

  private static String text(Random random) {
    String part = Integer.toString(random.nextInt(), 36);
    return part.repeat(random.nextInt(200));
  }

  private static byte[] changed(byte[] body, Random random) {
    byte[] changed = body.clone();
    switch (random.nextInt(4)) {
      case 0 -> {
        return Arrays.copyOf(changed, random.nextInt(changed.length));
      }
      case 1 -> {
        int from = random.nextInt(changed.length);
        int to = from + random.nextInt(Math.min(50, changed.length - from));
        return Gzip.joined(
            Arrays.copyOf(changed, from), Arrays.copyOfRange(changed, to, changed.length));
      }
      case 2 -> {
        byte[] noise = new byte[random.nextInt(50)];
        random.nextBytes(noise);
        int where = random.nextInt(changed.length);
        return Gzip.joined(
            Arrays.copyOf(changed, where),
            noise,
            Arrays.copyOfRange(changed, where, changed.length));
      }
      default -> {
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
          changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return changed;
      }
    }
  }

  /** Returns the lines that come before the end or the failure. */
  private static List<String> eventsOf(byte[] body, int atOnce) throws IOException {
    var read = new ByteArrayOutputStream();
    var wire = new Arriving(atOnce).add(body).end();
    try (var in = new GunzipStream(wire)) {
      var buffer = new byte[WINDOW];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        read.write(buffer, 0, count);
      }
    } catch (BrokenBodyException broken) {
      assertThat(broken.kind()).isAnyOf(Kind.LOST, Kind.MALFORMED);
    }
    List<String> events = new ArrayList<>();
    String text = read.toString(StandardCharsets.ISO_8859_1);
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      events.add(text.substring(0, end + 1));
      text = text.substring(end + 1);
    }
    return events;
  }
}
