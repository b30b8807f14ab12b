package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Objects with many faults. The responses of a real server: {@code WarningRequests}. */
final class LongWarningsTest {
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String ZAPS = "/apis/example.com/v1/namespaces/default/zaps";
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String SMILE = "\ud83d\ude00";

  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(
        CRDS,
        """
        {'metadata':{'name':'zaps.example.com'},'spec':{'group':'example.com','scope':'Namespaced',
         'names':{'plural':'zaps','singular':'zap','kind':'Zap','listKind':'ZapList'},
         'versions':[{'name':'v1','served':true,'storage':true,'schema':{'openAPIV3Schema':{
          'type':'object','properties':{'list':{'type':'array','items':{'type':'object'}}}}}}]}}
        """);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String many(int count, String item) {
    return IntStream.range(0, count).mapToObj(item::formatted).collect(Collectors.joining(","));
  }

  private static String zap(int items, String field) {
    return "{'apiVersion':'example.com/v1','kind':'Zap','metadata':{'generateName':'z'},'list':["
        + many(items, "{'" + field + "':%d}")
        + "]}";
  }

  private static int warnings(Received response) {
    return response.raw().headers().allValues("Warning").size();
  }

  private static int faults(Received response) {
    return response.string("/message").split("unknown field", -1).length - 1;
  }

  @Test
  void create_customObjectWithManyUnknownFields_warnsUpToTheLimit() {
    Received few = client.create(ZAPS, zap(100, "a"));
    assertThat(warnings(few)).isEqualTo(100);
    Received many = client.create(ZAPS, zap(300, "unknown"));
    assertThat(warnings(many)).isLessThan(300);
    assertThat(warnings(many)).isGreaterThan(100);
    Received strict = client.post(ZAPS + "?fieldValidation=Strict", zap(300, "a"));
    assertThat(faults(strict)).isEqualTo(300);
  }

  @Test
  void create_warningsOfFourBytesACharacter_fitTheHeadOfTheResponse() {
    Received created = client.create(ZAPS, zap(300, SMILE.repeat(240)));
    assertThat(warnings(created)).isEqualTo(16);
  }

  @Test
  void write_builtInKindWithManyUnknownFields_hasAHundredFaults() {
    String unknown = many(150, "'u%03d':1");
    String map = "{'metadata':{'name':'a'}," + unknown + "}";
    assertThat(faults(client.post(MAPS + "?fieldValidation=Strict", map))).isEqualTo(100);
    assertThat(warnings(client.create(MAPS, map))).isEqualTo(100);
    assertThat(warnings(client.patch(MAPS + "/a", TestClient.MERGE, "{" + unknown + "}")))
        .isEqualTo(100);
    assertThat(warnings(client.patch(MAPS + "/a", TestClient.STRATEGIC, "{" + unknown + "}")))
        .isEqualTo(150);
  }
}
