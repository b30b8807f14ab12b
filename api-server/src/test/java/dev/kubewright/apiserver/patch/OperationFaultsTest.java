package dev.kubewright.apiserver.patch;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.tree.ParsedBody;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class OperationFaultsTest {
  private static List<String> faults(String patch) {
    byte[] body = patch.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return OperationFaults.of(ParsedBody.parse(body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[{'op':'a','op':'b','odd':1,'path':''}]|duplicate [0].op, unknown [0].odd",
        "[{'odd':1,'op':'a','op':'b','odd':2}]|unknown [0].odd, duplicate [0].op",
        "[{'odd':{'a':1,'a':2}}]|unknown [0].odd",
        "[{},{'value':{'a':{'b':1,'b':2},'a':3},'odd':1}]"
            + "|duplicate [1].value.a.b, duplicate [1].value.a, unknown [1].odd",
        "[{'value':[1,{'a':1,'a':2}],'value':{'b':1,'b':2}}]"
            + "|duplicate [0].value[1].a, duplicate [0].value, duplicate [0].value.b",
        "[null,{'Op':'a'}]|unknown [1].Op",
      })
  void faults_areInTheOrderOfTheText(String patch, String expected) {
    assertThat(
            String.join(", ", faults(patch))
                .replaceAll("json patch (\\w+) field \"([^\"]*)\"", "$1 $2"))
        .isEqualTo(expected);
  }

  @Test
  void faults_beyondAHundred_areNotListed() {
    var patch = new StringBuilder("[{");
    for (int i = 0; i < 150; i++) {
      patch.append("'odd").append(i).append("':1,");
    }
    assertThat(faults(patch + "'op':'a','op':'b'}]")).hasSize(100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[{'op':1,'op':'add'}]", "[{'path':'','path':{}}]", "[1]", "{}"})
  void memberOfAWrongType_alsoOneThatIsRepeated_isRefused(String patch) {
    assertThat(assertThrows(ApiError.class, () -> faults(patch)).code()).isEqualTo(400);
  }
}
