package dev.kubewright.selector;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.LabelSelectorBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectorTest {
  private static final Map<String, String> LABELS =
      Map.of("app", "web", "tier", "front", "size", "3", "empty", "", "example.com/x", "y");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "app=web | true | app=web",
        "app==web | true | app=web",
        "' app = web , tier != back '| true | app=web,tier!=back",
        "app=other | false | app=other",
        "other!=x | true | other!=x",
        "app!=web | false | app!=web",
        "app in (b, web,a) | true | 'app in (a,b,web)'",
        "app in (web) | true | app=web",
        "app notin (a,b) | true | 'app notin (a,b)'",
        "other notin (a,b) | true | 'other notin (a,b)'",
        "other in (a,b) | false | 'other in (a,b)'",
        "app | true | app",
        "! app | false | !app",
        "!other | true | !other",
        "size>2 | true | size>2",
        "size > 3 | false | size>3",
        "size<4 | true | size<4",
        "size<3 | false | size<3",
        "app>1 | false | app>1",
        "other>1 | false | other>1",
        "empty= | true | empty=",
        "other= | false | other=",
        "empty in () | true | empty=",
        "empty in (,a) | true | 'empty in (,a)'",
        "in=notin | false | in=notin",
        "notin in (in) | false | notin=in",
        "z,b,a | false | a,b,z",
        "example.com/x=y | true | example.com/x=y",
        "'a=b,c!=d,e in (x,y),!f,g,h>1,h<2' | false | 'a=b,c!=d,e in (x,y),!f,g,h<2,h>1'",
      })
  void parse_wholeGrammar_matchesAndCanonicalText(String text, boolean matches, String canonical) {
    Selector selector = Selector.parse(text);
    assertThat(selector.matches(LABELS)).isEqualTo(matches);
    assertThat(selector.toString()).isEqualTo(canonical);
    assertThat(Selector.parse(canonical)).isEqualTo(selector);
    assertThat(Selector.parse(canonical).hashCode()).isEqualTo(selector.hashCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",",
        "a,",
        ",a",
        "a,,b",
        "a=b=c",
        "a b",
        "a in",
        "a in b",
        "a in (b",
        "a in b)",
        "a in (b))",
        "a in (b c)",
        "=b",
        "!=b",
        "!",
        "!!a",
        "!a=b",
        "a>",
        "a>x",
        "a>1.5",
        "a<1,",
        "()",
        "a in(b)c",
        "-a",
        "a-",
        "a=-b",
        "a=b!",
        "a=b/c",
        "A.com/x=1",
        "x/=1",
        "/x",
        "a/b/c",
        "x y/z",
        "a=ä",
        "a;b"
      })
  void parse_malformed_refuses(String text) {
    assertThrows(IllegalArgumentException.class, () -> Selector.parse(text));
  }

  @Test
  void parse_malformed_saysWhatAndWhere() {
    var e = assertThrows(IllegalArgumentException.class, () -> Selector.parse("a in b"));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("malformed label selector \"a in b\": expected '(' before \"b\"");
    e = assertThrows(IllegalArgumentException.class, () -> Selector.parse("a=-b"));
    assertThat(e).hasMessageThat().startsWith("invalid value \"-b\" of label \"a\"");
    e = assertThrows(IllegalArgumentException.class, () -> Selector.parse("a=" + "b".repeat(64)));
    assertThat(e).hasMessageThat().contains("at most 63");
    e = assertThrows(IllegalArgumentException.class, () -> Selector.of(Map.of("a b", "c")));
    assertThat(e).hasMessageThat().startsWith("invalid label key \"a b\"");
    Selector.parse("a" + "b".repeat(62) + "=" + "c".repeat(63));
    Selector.parse("a.".repeat(126) + "a/b");
    assertThrows(IllegalArgumentException.class, () -> Selector.parse("a.".repeat(127) + "a/b"));
  }

  @Test
  void everythingAndNothing_matchAllAndNone() {
    assertThat(Selector.everything().matches(Map.of())).isTrue();
    assertThat(Selector.everything().toString()).isEmpty();
    assertThat(Selector.parse("  ")).isSameInstanceAs(Selector.everything());
    assertThat(Selector.of(Map.of())).isSameInstanceAs(Selector.everything());
    assertThat(Selector.everything().isEverything()).isTrue();
    assertThat(Selector.nothing().matches(Map.of())).isFalse();
    assertThat(Selector.nothing().matches(LABELS)).isFalse();
    assertThat(Selector.nothing().isNothing()).isTrue();
    assertThat(Selector.parse(Selector.nothing().toString())).isEqualTo(Selector.nothing());
    assertThat(Selector.nothing().and(Selector.parse("a")).isNothing()).isTrue();
    assertThat(Selector.parse("a").isNothing()).isFalse();
  }

  @Test
  void and_two_matchesBoth() {
    Selector both = Selector.of(Map.of("app", "web")).and(Selector.parse("tier=front,app=web"));
    assertThat(both.toString()).isEqualTo("app=web,tier=front");
    assertThat(both.matches(LABELS)).isTrue();
    assertThat(both.matches(Map.of("app", "web"))).isFalse();
  }

  @Test
  void ofLabelSelector_everyOperator() {
    LabelSelector query =
        LabelSelectorBuilder.build(
            s ->
                s.putMatchLabel("app", "web")
                    .addMatchExpression(e -> e.key("tier").operator("In").addValues("b", "a"))
                    .addMatchExpression(e -> e.key("old").operator("DoesNotExist"))
                    .addMatchExpression(e -> e.key("new").operator("Exists"))
                    .addMatchExpression(e -> e.key("x").operator("NotIn").addValue("y")));
    assertThat(Selector.of(query).toString()).isEqualTo("app=web,new,!old,tier in (a,b),x!=y");
    assertThat(Selector.of(LabelSelectorBuilder.build(s -> {})).isEverything()).isTrue();
    LabelSelector absent = null;
    assertThat(Selector.of(absent).isNothing()).isTrue();
  }

  @Test
  void ofBrokenLabelSelector_refuses() {
    for (String operator : List.of("in", "Gt", "")) {
      LabelSelector query =
          LabelSelectorBuilder.build(
              s -> s.addMatchExpression(e -> e.key("a").operator(operator).addValue("b")));
      assertThrows(IllegalArgumentException.class, () -> Selector.of(query));
    }
    LabelSelector noValue =
        LabelSelectorBuilder.build(s -> s.addMatchExpression(e -> e.key("a").operator("In")));
    assertThrows(IllegalArgumentException.class, () -> Selector.of(noValue));
    LabelSelector values =
        LabelSelectorBuilder.build(
            s -> s.addMatchExpression(e -> e.key("a").operator("Exists").addValue("b")));
    assertThrows(IllegalArgumentException.class, () -> Selector.of(values));
  }
}
