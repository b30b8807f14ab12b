package dev.kubewright.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Aligns the cells of rows, as kubectl's printers do with Go's tabwriter: a column is as wide as
 * its widest cell and three blanks, at least six characters. The last cell of a row is in no
 * column, so that nothing follows it.
 */
final class TabWriter {
  private static final int MIN_WIDTH = 6;
  private static final int PADDING = 3;

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row. */
  void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  @Override
  public String toString() {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    Arrays.fill(widths, MIN_WIDTH);
    for (List<String> row : rows) {
      for (int column = 0; column < row.size() - 1; column++) {
        widths[column] = Math.max(widths[column], length(row.get(column)) + PADDING);
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        boolean last = column == row.size() - 1;
        text.append(cell).append(last ? "\n" : " ".repeat(widths[column] - length(cell)));
      }
    }
    return text.toString();
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
