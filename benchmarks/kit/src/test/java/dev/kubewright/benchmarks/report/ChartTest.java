package dev.kubewright.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ChartTest {
  @Test
  void write_bars_areAsLongAsTheirValues() throws Exception {
    var results = new Results();
    results.add("heap.full", "a", 100_000);
    results.add("heap.full", "b", 25_000);
    var clients =
        List.of(new Client("a", "A & co", true, false), new Client("b", "<b>", false, false));

    Document svg = parse(new Chart(results, clients).write());

    var bars = svg.getElementsByTagName("rect");
    assertThat(bars.getLength()).isEqualTo(2);
    double first = width((Element) bars.item(0));
    double second = width((Element) bars.item(1));
    assertThat(first).isWithin(0.1).of(4 * second);
    assertThat(((Element) bars.item(0)).getAttribute("class")).isEqualTo("ours");
  }

  @Test
  void write_longLabel_endsBeforeItsBar() throws Exception {
    var results = new Results();
    results.add("heap.full", "a", 1);
    var clients = List.of(new Client("a", "Jackson, fabric8's model", false, false));

    Document svg = parse(new Chart(results, clients).write());

    double bar =
        Double.parseDouble(((Element) svg.getElementsByTagName("rect").item(0)).getAttribute("x"));
    // The widest of the usual fonts has letters of 7 units at 13 pixels, on the average of a label.
    assertThat(bar).isAtLeast(8.0 + 7 * "Jackson, fabric8's model".length());
  }

  @Test
  void write_panelWithoutResults_isLeftOut() throws Exception {
    var results = new Results();
    results.add("heap.full", "a", 1);
    var clients = List.of(new Client("a", "A", false, false));

    String svg = new Chart(results, clients).write();

    assertThat(svg).contains("live heap per pod");
    assertThat(svg).doesNotContain("encode one pod");
  }

  @Test
  void write_withoutResults_isStillAnImage() throws Exception {
    Document svg = parse(new Chart(new Results(), List.of()).write());

    assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(svg.getElementsByTagName("style").item(0).getTextContent())
        .contains("prefers-color-scheme:dark");
  }

  private static double width(Element bar) {
    return Double.parseDouble(bar.getAttribute("width"));
  }

  private static Document parse(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}
