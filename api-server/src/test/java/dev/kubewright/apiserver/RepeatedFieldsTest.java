package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unknown and repeated fields of one body. The faults are those of a real server. */
final class RepeatedFieldsTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps?dryRun=All";

  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          'metadata':{'name':'x','labels':{'a':'1','a':'2'}},'foo':1 | duplicate field 'metadata.labels.a', unknown field 'foo'
          'foo':1,'metadata':{'name':'x','labels':{'a':'1','a':'2'},'bar':{'x':1,'x':2},'bar':3},'foo':2,'data':{'a':'b'},'data':{'a':'c','a':'d'} | unknown field 'foo', duplicate field 'metadata.labels.a', unknown field 'metadata.bar', duplicate field 'data', duplicate field 'data.a'
          """)
  void strictBody_hasFaults_listsThemInTheOrderOfItsText(String members, String faults) {
    Received refused = client.post(MAPS + "&fieldValidation=Strict", "{" + members + "}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.string("/message"))
        .endsWith("strict decoding error: " + faults.replace('\'', '"'));
  }

  /** A comparison of all unknown fields with all repeated ones takes minutes. */
  @ParameterizedTest
  @CsvSource({"Ignore", "Warn"})
  @Timeout(60)
  void body_withManyFaults_isReadInLinearTime(String validation) {
    String unknown =
        IntStream.range(0, 90_000).mapToObj(i -> "'u" + i + "':1,").collect(Collectors.joining());
    String data =
        IntStream.range(0, 45_000)
            .mapToObj(i -> "'d" + i + "':'','d" + i + "':''")
            .collect(Collectors.joining(","));
    String body = "{" + unknown + "'metadata':{'name':'x'},'data':{" + data + "}}";
    Received made = client.post(MAPS + "&fieldValidation=" + validation, body);
    assertThat(made.status()).isEqualTo(201);
  }
}
