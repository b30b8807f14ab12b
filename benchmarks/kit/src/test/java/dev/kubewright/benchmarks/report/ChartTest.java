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
