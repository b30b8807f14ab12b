package dev.kubewright.rest.wait;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.rest.wait.WaitConditions.condition;
import static dev.kubewright.rest.wait.WaitConditions.crdEstablished;
import static dev.kubewright.rest.wait.WaitConditions.deleted;
import static dev.kubewright.rest.wait.WaitConditions.exists;

import dev.kubewright.document.Json;
import dev.kubewright.unstructured.Unstructured;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class WaitConditionsTest {
  private static final WaitCondition<Object> MET = fixed("a", Verdict.met());
  private static final WaitCondition<Object> NOT_YET = fixed("b", Verdict.notYet("no b"));
  private static final WaitCondition<Object> NEVER = fixed("c", Verdict.never("c is gone"));

  private static WaitCondition<Object> fixed(String name, Verdict verdict) {
    return new Named<>(name, observed -> verdict);
  }

  private static Verdict check(
      WaitCondition<? super Unstructured> condition, @Nullable String json) {
    Unstructured object =
        json == null
            ? null
            : Json.decode(
                Unstructured.CODEC,
                json.replace('\'', '"').getBytes(java.nio.charset.StandardCharsets.UTF_8));
    return condition.check(Observed.of(object, Unstructured.CODEC));
  }

  private static String conditions(String... entries) {
    return "{'metadata':{'generation':3},'status':{'conditions':["
        + String.join(",", entries)
        + "]}}";
  }

  @Test
  void and_isTrueIfBothAre() {
    assertThat(check(MET.and(MET), "{}")).isEqualTo(Verdict.met());
    assertThat(check(MET.and(NOT_YET), "{}")).isEqualTo(Verdict.notYet("no b"));
    assertThat(check(NOT_YET.and(MET), "{}")).isEqualTo(Verdict.notYet("no b"));
    assertThat(check(NOT_YET.and(NOT_YET), "{}")).isEqualTo(Verdict.notYet("no b; no b"));
    assertThat(check(NOT_YET.and(NEVER), "{}")).isEqualTo(Verdict.never("c is gone"));
    assertThat(check(NEVER.and(MET), "{}")).isEqualTo(Verdict.never("c is gone"));
    assertThat(MET.and(NOT_YET).name()).isEqualTo("(a and b)");
  }

  @Test
  void or_isTrueIfOneIs() {
    assertThat(check(MET.or(NEVER), "{}")).isEqualTo(Verdict.met());
    assertThat(check(NEVER.or(MET), "{}")).isEqualTo(Verdict.met());
    assertThat(check(NEVER.or(NOT_YET), "{}")).isEqualTo(Verdict.notYet("c is gone; no b"));
    assertThat(check(NEVER.or(NEVER), "{}")).isEqualTo(Verdict.never("c is gone; c is gone"));
    assertThat(MET.or(NOT_YET).name()).isEqualTo("(a or b)");
  }

  @Test
  void not_isTheOpposite() {
    assertThat(check(MET.not(), "{}")).isEqualTo(Verdict.notYet("it is a"));
    assertThat(check(NOT_YET.not(), "{}")).isEqualTo(Verdict.met());
    assertThat(check(NEVER.not(), "{}")).isEqualTo(Verdict.met());
    assertThat(MET.not().name()).isEqualTo("not a");
  }

  @Test
  void conditionsOnAnyObject_combineWithThoseOnOneType() {
    WaitCondition<Unstructured> typed = WaitCondition.of("named", u -> u.metadata().name() != null);

    WaitCondition<Unstructured> both = exists().and(typed);

    assertThat(check(both, "{'metadata':{'name':'a'}}")).isEqualTo(Verdict.met());
    assertThat(check(both, "{}")).isEqualTo(Verdict.notYet("it is not named"));
    assertThat(check(deleted().or(typed), null)).isEqualTo(Verdict.met());
    assertThat(check(typed, null)).isEqualTo(Verdict.notYet("the object does not exist"));
  }

  @Test
  void condition_ignoresCaseAndReadsTheStatus() {
    String json =
        conditions("{'type':'Other','status':'True'}", "{'type':'ready','status':'true'}");

    assertThat(check(condition("Ready"), json)).isEqualTo(Verdict.met());
    assertThat(check(condition("Ready", "False"), json))
        .isEqualTo(Verdict.notYet("its condition Ready is true"));
    assertThat(check(condition("Missing"), json))
        .isEqualTo(Verdict.notYet("it has no condition Missing"));
    assertThat(check(condition("Ready"), null))
        .isEqualTo(Verdict.notYet("the object does not exist"));
  }

  @Test
  void condition_ofAnOlderGeneration_doesNotCount() {
    String old = "{'type':'Ready','status':'True','observedGeneration':2}";
    String current = "{'type':'Ready','status':'True','observedGeneration':3}";
    String behind =
        "{'metadata':{'generation':3},'status':{'observedGeneration':2,'conditions':["
            + "{'type':'Ready','status':'True'}]}}";

    assertThat(check(condition("Ready"), conditions(old))).isInstanceOf(Verdict.NotYet.class);
    assertThat(check(condition("Ready"), conditions(current))).isEqualTo(Verdict.met());
    assertThat(check(condition("Ready"), behind)).isInstanceOf(Verdict.NotYet.class);
  }

  @Test
  void condition_otherShapes_areNotYet() {
    for (String json :
        new String[] {
          "{}",
          "{'status':7}",
          "{'status':{'conditions':{}}}",
          "{'status':{'conditions':[7,null,'x',{'type':5}]}}",
          "{'status':{'conditions':[{'type':'Ready'}]}}"
        }) {
      assertThat(check(condition("Ready"), json)).isInstanceOf(Verdict.NotYet.class);
    }
  }

  @Test
  void deleted_saysWhetherTheDeletionHasBegun() {
    assertThat(check(deleted(), null)).isEqualTo(Verdict.met());
    assertThat(check(deleted(), "{}"))
        .isEqualTo(Verdict.notYet("the object exists, and nobody has deleted it"));
    assertThat(check(deleted(), "{'metadata':{'deletionTimestamp':'2026-01-01T00:00:00Z'}}"))
        .isEqualTo(Verdict.notYet("the object is being deleted, and still exists"));
    assertThat(check(deleted("x"), "{'metadata':{'uid':'x'}}")).isInstanceOf(Verdict.NotYet.class);
    assertThat(check(deleted("x"), "{'metadata':{'uid':'y'}}")).isEqualTo(Verdict.met());
  }

  @Test
  void crdEstablished_namesRefused_canNeverBeTrue() {
    assertThat(check(crdEstablished(), conditions("{'type':'Established','status':'True'}")))
        .isEqualTo(Verdict.met());
    assertThat(check(crdEstablished(), conditions("{'type':'NamesAccepted','status':'False'}")))
        .isEqualTo(Verdict.never("the server does not accept its names"));
  }
}
