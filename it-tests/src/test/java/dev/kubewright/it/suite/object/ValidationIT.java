package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.FieldValidation;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.it.kinds.stable.v1.Concurrency;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabSpecBuilder;
import dev.kubewright.it.kinds.stable.v1.Window;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.StatusCause;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ValidationIT extends Scenario {
  private InvalidException refused(Consumer<CronTabSpecBuilder> spec) {
    CronTab bad = CronTabBuilder.from(tab("bad")).spec(spec).build();
    return assertThrows(InvalidException.class, () -> tabs().create(bad));
  }

  private static List<String> fields(ApiException refused) {
    return refused.causes().stream().map(StatusCause::field).map(String::valueOf).toList();
  }

  @Test
  void create_requiredFieldMissing_namesTheField() {
    var refused = refused(s -> s.cronSpec(null));

    assertThat(refused.code()).isEqualTo(422);
    assertThat(refused.reason()).isEqualTo("Invalid");
    assertThat(fields(refused)).contains("spec.cronSpec");
    assertThat(refused).hasMessageThat().contains("Required value");
  }

  @Test
  void create_patternBroken_namesTheField() {
    assertThat(fields(refused(s -> s.cronSpec("whenever")))).containsExactly("spec.cronSpec");
  }

  /**
   * In Go, the end of a text is its end. Java's expressions also match before a line break there.
   */
  @Test
  void create_lineBreakBehindThePattern_namesTheField() {
    assertThat(fields(refused(s -> s.cronSpec("* * * * *\n")))).containsExactly("spec.cronSpec");
  }

  @Test
  void create_outOfBounds_namesTheField() {
    assertThat(fields(refused(s -> s.replicas(11)))).contains("spec.replicas");
    assertThat(fields(refused(s -> s.replicas(-1)))).contains("spec.replicas");
  }

  @Test
  void create_tooManyItems_namesTheList() {
    assertThat(fields(refused(s -> s.addArgs("1", "2", "3", "4", "5", "6")))).contains("spec.args");
  }

  @Test
  void create_sameKeyTwiceInAListOfTypeMap_isADuplicate() {
    var refused = refused(s -> s.addJob(j -> j.name("a")).addJob(j -> j.name("a")));

    assertThat(fields(refused).toString()).contains("spec.jobs[1]");
    assertThat(refused).hasMessageThat().contains("Duplicate value");
  }

  @Test
  void create_badValueDeepInside_namesThePlace() {
    var refused = refused(s -> s.windows(Map.of("mon", List.of(new Window(30, 2)))));

    assertThat(fields(refused)).containsExactly("spec.windows.mon[0].from");
  }

  @Test
  void create_severalMistakes_areAllReported() {
    assertThat(fields(refused(s -> s.cronSpec("whenever").replicas(99))))
        .containsAtLeast("spec.cronSpec", "spec.replicas");
  }

  @Test
  void patch_unknownEnumValue_namesTheFieldAndTheChoices() {
    tabs().create(tab("a"));

    var refused =
        assertThrows(
            InvalidException.class,
            () -> tabs().patch("a", Patch.merge("{\"spec\":{\"concurrency\":\"Sometimes\"}}")));

    assertThat(fields(refused)).contains("spec.concurrency");
    assertThat(refused).hasMessageThat().contains("\"Forbid\"");
  }

  @Test
  void patch_wrongType_namesTheField() {
    tabs().create(tab("a"));

    var refused =
        assertThrows(
            InvalidException.class,
            () -> tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":\"many\"}}")));

    assertThat(fields(refused)).contains("spec.replicas");
  }

  @Test
  @NeedsReal(RealOnly.CEL_RULES)
  void create_ruleOfTheSpecBroken_namesTheField() {
    var refused = refused(s -> s.replicas(7));

    assertThat(fields(refused)).contains("spec.replicas");
    assertThat(refused)
        .hasMessageThat()
        .contains("more than five replicas need concurrency Forbid");
  }

  @Test
  @NeedsReal(RealOnly.CEL_RULES)
  void create_ruleOfTheKindBroken_isInvalid() {
    CronTab longName = tab("a".repeat(41));

    var refused = assertThrows(InvalidException.class, () -> tabs().create(longName));

    assertThat(refused).hasMessageThat().contains("at most 40 characters");
  }

  @Test
  void create_ruleOfTheSpecKept_isAccepted() {
    CronTab kept = tab("a").with(t -> t.spec(s -> s.replicas(7).concurrency(Concurrency.FORBID)));

    assertThat(tabs().create(kept).spec().replicas()).isEqualTo(7);
  }

  @Test
  void patch_unknownField_isPrunedAndKeptWhereItMayStay() {
    tabs().create(tab("a"));

    tabs()
        .patch(
            "a",
            Patch.merge(
                "{\"spec\":{\"unheardOf\":1,\"extra\":{\"kept\":[1]},"
                    + "\"jobs\":[{\"name\":\"j\",\"unheardOf\":{\"x\":[2]}}]}}"));

    var spec =
        raw()
            .get("/apis/stable.example.com/v1/namespaces/" + namespace + "/crontabs/a")
            .path("spec");
    assertThat(spec.has("unheardOf")).isFalse();
    assertThat(spec.path("extra").toString()).isEqualTo("{\"kept\":[1]}");
    assertThat(spec.path("jobs").get(0).path("unheardOf").toString()).isEqualTo("{\"x\":[2]}");
  }

  @Test
  void patch_unknownFieldUnderStrictValidation_isBadRequest() {
    tabs().create(tab("a"));
    Consumer<PatchOptionsBuilder> strict = o -> o.fieldValidation(FieldValidation.STRICT);
    var patch = Patch.merge("{\"spec\":{\"unheardOf\":1}}");

    var refused = assertThrows(ApiException.class, () -> tabs().patch("a", patch, strict));

    assertThat(refused.code()).isAnyOf(400, 422);
    assertThat(refused).hasMessageThat().contains("unheardOf");
  }

  @Test
  void create_knownFieldsUnderStrictValidation_isAccepted() {
    Consumer<CreateOptionsBuilder> strict = o -> o.fieldValidation(FieldValidation.STRICT);

    assertThat(tabs().create(tab("a"), strict).metadata().name()).isEqualTo("a");
  }

  @Test
  void patch_nullForAFieldWithDefault_bringsTheDefaultBack() {
    tabs().create(tab("a").with(t -> t.spec(s -> s.replicas(4))));

    CronTab reset = tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":null}}"));

    assertThat(reset.spec().replicas()).isEqualTo(1);
  }

  @Test
  void update_cannotChangeTheName() {
    CronTab created = tabs().create(tab("a"));

    var refused =
        assertThrows(
            ApiException.class,
            () -> tabs().patch("a", Patch.merge("{\"metadata\":{\"name\":\"b\"}}")));

    assertThat(refused.code()).isAnyOf(400, 422);
    assertThat(tabs().get("a").metadata().uid()).isEqualTo(created.metadata().uid());
  }
}
