package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import dev.kubewright.document.Json;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a {@link Table}.
 *
 * @param cells the values of the columns, in their order: any JSON values
 * @param conditions what is special about the row. {@code Completed} marks objects that are done.
 * @param object the object of the row: nothing, its metadata, or all of it, as the request said
 */
@Model
public record TableRow(
    @ListType(ListType.Value.ATOMIC) @Required List<RawJson> cells,
    @ListType(ListType.Value.ATOMIC) List<TableRowCondition> conditions,
    @Nullable RawJson object)
    implements TableRowBuilder.With {
  /** Copies the collections. */
  public TableRow {
    cells = Lists.copy(cells);
    conditions = Lists.copy(conditions);
  }

  /**
   * Returns a cell as text: strings without quotes, {@code ""} for {@code null} and for columns
   * without a cell, everything else as JSON.
   *
   * @param column the index of the column, from 0
   */
  public String text(int column) {
    if (column >= cells.size()) {
      return "";
    }
    JsonReader in = Json.reader(cells.get(column));
    JsonToken token = in.peek();
    return token == JsonToken.NULL
        ? ""
        : token == JsonToken.STRING ? in.readString() : cells.get(column).text();
  }
}
