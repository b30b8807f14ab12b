package dev.kubewright.apiserver.kinds.autoscaling;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What version 1 of an autoscaler cannot say, in the annotations of a real server. */
class AutoscalerVersionsTest {
  private static final String TARGET =
      "'scaleTargetRef':{'kind':'k','name':'n'},'minReplicas':1,'maxReplicas':3";

  private static ObjectNode tree(String version, String metadata, String spec) {
    String text =
        "{'apiVersion':'autoscaling/%s','metadata':{%s},'spec':{%s,%s}}"
            .formatted(version, metadata, TARGET, spec);
    return (ObjectNode) Json.MAPPER.readTree(text.replace('\'', '"'));
  }

  private static String annotation(JsonNode object, String name) {
    return Json.string(object, "metadata", "annotations", "autoscaling.alpha.kubernetes.io/" + name)
        .replace('"', '\'');
  }

  @Test
  void toV1_ofOtherMetrics_writesThemAsGoDoes() {
    ObjectNode v2 =
        tree(
            "v2",
            "",
            "'metrics':[{'type':'Pods','pods':{'target':{'type':'AverageValue','averageValue':'1'},"
                + "'metric':{'name':'<m>','selector':{'matchLabels':{'b':'y','a':'x'}}}}},"
                + "{'type':'Resource','resource':{'name':'cpu',"
                + "'target':{'type':'Utilization','averageUtilization':60}}}],"
                + "'behavior':{'scaleUp':{'selectPolicy':'Max',"
                + "'policies':[{'type':'Pods','value':2,'periodSeconds':15}]}}");

    ObjectNode v1 = AutoscalerVersions.toV1(v2);

    assertThat(annotation(v1, "metrics"))
        .isEqualTo(
            "[{'type':'Pods','pods':{'metricName':'\\u003cm\\u003e','targetAverageValue':'1',"
                + "'selector':{'matchLabels':{'a':'x','b':'y'}}}}]");
    assertThat(annotation(v1, "behavior"))
        .isEqualTo(
            "{'ScaleUp':{'StabilizationWindowSeconds':null,'SelectPolicy':'Max',"
                + "'Policies':[{'Type':'Pods','Value':2,'PeriodSeconds':15}],'Tolerance':null},"
                + "'ScaleDown':null}");
    assertThat(v1.path("spec").path("targetCPUUtilizationPercentage").asInt()).isEqualTo(60);
  }

  @Test
  void normalize_ofAnAnnotationThatCannotBeRead_dropsIt() {
    ObjectNode v1 =
        tree(
            "v1",
            "'annotations':{'autoscaling.alpha.kubernetes.io/metrics':'[','own':'x'}",
            "'targetCPUUtilizationPercentage':null");

    AutoscalerVersions.normalize(v1);

    assertThat(v1.path("metadata").path("annotations").propertyNames()).containsExactly("own");
    assertThat(v1.path("spec").path("targetCPUUtilizationPercentage").asInt()).isEqualTo(80);
  }

  @Test
  void toV2_ofPercentageAndOthers_hasThePercentageLast() {
    ObjectNode v1 =
        tree(
            "v1",
            "'annotations':{'autoscaling.alpha.kubernetes.io/metrics':"
                + "'[{\\'type\\':\\'External\\',\\'external\\':{\\'METRICNAME\\':\\'e\\'}}]'}",
            "'targetCPUUtilizationPercentage':20");

    JsonNode metrics = AutoscalerVersions.toV2(v1).path("spec").path("metrics");

    assertThat(metrics.get(0).toString().replace('"', '\''))
        .isEqualTo(
            "{'type':'External','external':{'metric':{'name':'e'},"
                + "'target':{'type':'AverageValue'}}}");
    assertThat(metrics.get(1).path("resource").path("target").path("averageUtilization").asInt())
        .isEqualTo(20);
  }
}
