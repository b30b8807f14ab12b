package dev.kubewright.apiserver.tree;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TreePathTest {
  @Test
  void text_hasTheStepsInTheirForms() {
    TreePath path = TreePath.ROOT.member("spec").item(3).key("a.b").member("c").dotted("d");
    assertThat(path.toString()).isEqualTo("spec[3][a.b].c.d");
    assertThat(TreePath.ROOT.dotted("a").toString()).isEqualTo(".a");
    assertThat(TreePath.of("").item(0).toString()).isEqualTo("[0]");
  }

  @Test
  void equality_isThatOfTheSteps() {
    TreePath path = TreePath.of("a").item(1).member("b");
    assertThat(path).isEqualTo(TreePath.of("a").item(1).member("b"));
    assertThat(path.hashCode()).isEqualTo(TreePath.of("a").item(1).member("b").hashCode());
    assertThat(path).isNotEqualTo(TreePath.of("a").item(1).key("b"));
    assertThat(path).isNotEqualTo(TreePath.of("a").item(2).member("b"));
    assertThat(TreePath.ROOT.member("a")).isNotEqualTo(TreePath.ROOT);
  }

  /** Copies of the name for each item take minutes. */
  @Test
  @Timeout(30)
  void body_withManyItemsBelowALongName_isParsedInLinearTime() {
    String name = "n".repeat(1_500_000);
    String body = "{\"" + name + "\":[" + "{},".repeat(500_000) + "{\"a\":1,\"a\":2,\"a\":3}]}";
    ParsedBody parsed = ParsedBody.parse(body.getBytes(StandardCharsets.UTF_8));
    assertThat(parsed.duplicates()).containsExactly(name + "[500000].a");
  }

  /** All paths together would be longer than the memory. */
  @Test
  @Timeout(30)
  void body_thatRepeatsManyMembersBelowALongName_namesTheFirstHundred() {
    String name = "n".repeat(100_000);
    String body = "{\"" + name + "\":[" + "{\"a\":1,\"a\":2},".repeat(100_000) + "0]}";
    assertThat(ParsedBody.parse(body.getBytes(StandardCharsets.UTF_8)).duplicates()).hasSize(100);
  }
}
