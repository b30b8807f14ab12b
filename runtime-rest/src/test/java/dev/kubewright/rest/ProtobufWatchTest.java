package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.rest.ProtobufBytes.concat;
import static dev.kubewright.rest.ProtobufBytes.frame;
import static dev.kubewright.rest.ProtobufBytes.framed;
import static dev.kubewright.rest.ProtobufBytes.message;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.resource.ObjectKey;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Watches in protobuf on a socket, whole ones and broken ones. */
@Timeout(300)
final class ProtobufWatchTest {
  private static final byte[] ADDED = frame("ADDED", Scales.document("web", 3));

  private final FaultServer server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
  private final RestClient rest = client(server);

  @AfterEach
  void stop() {
    rest.close();
    server.close();
  }

  private static RestClient client(FaultServer server) {
    return RestClient.connect(
        Configs.of(server).timeout(Wires.PATIENCE).contentType(ContentType.PROTOBUF).build());
  }

  /** Sends a stream in pieces of a size, and ends it. */
  private static Call.Script stream(byte[] bytes, int piece) {
    return call -> {
      call.head(200, "Content-Type", ProtobufBytes.WATCH);
      for (int at = 0; at < bytes.length; at += piece) {
        call.part(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + piece)));
      }
      call.end();
    };
  }

  private static List<WatchEvent<Scale>> events(RestClient client) {
    var events = new ArrayList<WatchEvent<Scale>>();
    try (Watch<Scale> watch = client.resources(Scales.TYPE).namespace("a").watch()) {
      watch.forEach(events::add);
    }
    return events;
  }

  private List<WatchEvent<Scale>> events(byte[] stream) {
    server.script(stream(stream, Math.max(1, stream.length)));
    return events(rest);
  }

  private static WatchEvent.Error<Scale> error(WatchEvent<Scale> event) {
    assertThat(event).isInstanceOf(WatchEvent.Error.class);
    return (WatchEvent.Error<Scale>) event;
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void watch_everyKindOfEvent_isRead(Wire wire) {
    Wires.require(wire);
    byte[] bookmark = message().message(1, message().text(6, "12")).as("autoscaling/v1", "Scale");
    byte[] all =
        concat(
            ADDED,
            frame("MODIFIED", Scales.document("web", 4)),
            frame("BOOKMARK", bookmark),
            frame("DELETED", Scales.document("web", 5)),
            frame("ERROR", ProtobufBytes.failure(410, "Expired", "too old")));
    try (var frames = FaultServer.start(wire, stream(all, all.length));
        var client = client(frames)) {
      var events = events(client);

      assertThat(events).hasSize(5);
      assertThat(replicas(((WatchEvent.Added<Scale>) events.get(0)).object())).isEqualTo(3);
      assertThat(replicas(((WatchEvent.Modified<Scale>) events.get(1)).object())).isEqualTo(4);
      assertThat(((WatchEvent.Bookmark<Scale>) events.get(2)).metadata().resourceVersion())
          .isEqualTo("12");
      assertThat(replicas(((WatchEvent.Deleted<Scale>) events.get(3)).object())).isEqualTo(5);
      assertThat(error(events.get(4)).status().code()).isEqualTo(410);
      assertThat(error(events.get(4)).status().reason()).isEqualTo("Expired");
    }
  }

  private static Integer replicas(Scale scale) {
    return scale.spec().replicas();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7})
  void watch_inSmallPieces_isRead(int piece) {
    server.script(stream(concat(ADDED, ADDED), piece));

    assertThat(events(rest)).hasSize(2);
  }

  @Test
  void watch_framesAfterALongOne_areRead() {
    byte[] longOne =
        message()
            .message(
                1,
                ProtobufBytes.metadata("web", "7")
                    .message(12, message().text(1, "note").text(2, "x".repeat(300_000))))
            .as("autoscaling/v1", "Scale");

    assertThat(events(concat(frame("ADDED", longOne), ADDED))).hasSize(2);
  }

  @Test
  void watch_objectBeforeItsType_isRead() {
    byte[] content =
        message()
            .message(2, message().bytes(1, Scales.document("web", 3)))
            .text(1, "ADDED")
            .toBytes();

    assertThat(events(framed(content)).get(0)).isInstanceOf(WatchEvent.Added.class);
  }

  @Test
  void watch_unknownFields_areSkipped() {
    byte[] content =
        message()
            .number(7, 300)
            .text(1, "ADDED")
            .message(2, message().text(9, "new").bytes(1, Scales.document("web", 3)))
            .text(8, "new")
            .toBytes();

    assertThat(events(framed(content)).get(0)).isInstanceOf(WatchEvent.Added.class);
  }

  @Test
  void watch_framesInJson_areReadAsJson() {
    server.script(
        call -> call.json("{\"type\":\"ADDED\",\"object\":" + Scales.json("web", 3) + "}"));

    assertThat(events(rest).get(0)).isInstanceOf(WatchEvent.Added.class);
  }

  /** As in client-go: the end of the stream is no error, wherever it is. */
  @Test
  void watch_endsAnywhereInAFrame_endsQuietly() {
    for (int length = 0; length < ADDED.length; length++) {
      assertWithMessage("the first %s bytes", length)
          .that(events(concat(ADDED, Arrays.copyOf(ADDED, length))))
          .hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {64 * 1024 * 1024 + 1, Integer.MAX_VALUE, Integer.MIN_VALUE, -1})
  void watch_lengthBeyondTheLimit_isAnErrorEvent(int length) {
    byte[] header = java.nio.ByteBuffer.allocate(4).putInt(length).array();

    var events = events(concat(ADDED, header, ADDED));

    assertThat(events).hasSize(2);
    assertThat(error(events.get(1)).status().reason()).isEqualTo("ClientWatchDecoding");
    assertThat(error(events.get(1)).status().message()).contains(Integer.toUnsignedString(length));
  }

  /** A length alone costs no memory: the server ends the stream after it. */
  @Test
  void watch_longFrameThatDoesNotCome_endsQuietly() {
    byte[] header = java.nio.ByteBuffer.allocate(4).putInt(64 * 1024 * 1024).array();

    assertThat(events(concat(ADDED, header, new byte[100]))).hasSize(1);
  }

  static List<byte[]> malformed() {
    return List.of(
        framed(new byte[0]),
        framed(message().text(1, "ADDED").toBytes()),
        framed(message().text(1, "ADDED").message(2, message()).toBytes()),
        framed(new byte[] {10, 5, 'A'}), // a length beyond the end
        framed(new byte[] {10, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1}), // a number too long
        framed(new byte[] {10, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1}), // a negative length
        framed(new byte[] {11}), // the start of a group
        framed(new byte[] {0, 0}), // no field has the number 0
        framed(new byte[] {9, 0}), // eight bytes, of which one came
        frame("SURPRISE", Scales.document("web", 3)),
        frame("ERROR", new byte[] {1, 2, 3}));
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void watch_malformedFrame_isOneLastErrorEvent(byte[] malformed) {
    var events = events(concat(ADDED, malformed, ADDED));

    assertThat(events).hasSize(2);
    assertThat(error(events.get(1)).status().reason()).isEqualTo("ClientWatchDecoding");
  }

  @Test
  void watch_objectThatDoesNotFit_isUnreadableAndHidesNoOther() {
    byte[] other =
        message().message(1, ProtobufBytes.metadata("odd", "8")).as("autoscaling/v1", "Other");
    var events = events(concat(frame("MODIFIED", other), ADDED));

    assertThat(events).hasSize(2);
    var unreadable = (WatchEvent.Unreadable<Scale>) events.get(0);
    assertThat(unreadable.key()).isEqualTo(ObjectKey.of("a", "odd"));
    assertThat(unreadable.deleted()).isFalse();
    assertThat(unreadable.cause()).hasMessageThat().contains("Other");
    assertThat(events.get(1)).isInstanceOf(WatchEvent.Added.class);
  }

  @Test
  void watch_documentInPlaceOfFrames_isAnErrorEvent() {
    server.script(
        call -> {
          call.head(200, "Content-Type", ProtobufBytes.WATCH); // without a length, as a stream
          call.part(ProtobufBytes.failure(401, "Unauthorized", "hunter2"));
          call.end();
        });

    var events = events(rest);

    assertThat(events).hasSize(1);
    assertThat(error(events.get(0)).status().reason()).isEqualTo("ClientWatchDecoding");
    assertThat(error(events.get(0)).status().message()).doesNotContain("hunter2");
  }

  @Test
  void watch_failureWithALength_isAnException() {
    server.script(
        call -> {
          byte[] body = ProtobufBytes.failure(401, "Unauthorized", "not you");
          call.head(
              200,
              "Content-Type",
              ProtobufBytes.TYPE,
              "Content-Length",
              Integer.toString(body.length));
          call.part(body);
          call.end();
        });

    assertThrows(UnauthorizedException.class, () -> events(rest));
  }

  @Test
  void watch_jsonInPlaceOfFrames_isAnErrorEvent() {
    byte[] json =
        ("{\"type\":\"ADDED\",\"object\":" + Scales.json("hunter2", 3) + "}")
            .getBytes(StandardCharsets.UTF_8);

    var events = events(json);

    assertThat(error(events.get(0)).status().reason()).isEqualTo("ClientWatchDecoding");
    assertThat(error(events.get(0)).status().message()).doesNotContain("hunter2");
  }

  /** Every stream ends, and nothing but events comes out of it. */
  @Test
  void watch_randomDamage_endsWithEventsOnly() {
    long seed = System.nanoTime();
    System.out.println("seed of the damage: " + seed);
    var random = new Random(seed);
    byte[] whole = concat(ADDED, frame("DELETED", Scales.document("web", 3)), ADDED);
    for (int i = 0; i < 300; i++) {
      byte[] damaged = whole.clone();
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }

      assertWithMessage("seed %s, stream %s", seed, i).that(events(damaged).size()).isAtMost(4);
    }
  }
}
