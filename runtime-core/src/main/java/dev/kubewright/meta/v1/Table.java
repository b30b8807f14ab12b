package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import java.util.List;

/**
 * Objects as rows with the columns that a server chose for people. kubectl prints it.
 *
 * @param metadata the version of the list, and the token for the next page
 * @param columnDefinitions the columns. In a watch, only the first event has them.
 * @param rows the rows, in the server's order
 */
@Model(apiVersion = "meta.k8s.io/v1", kind = "Table")
public record Table(
    @NotRequired ListMeta metadata,
    @ListType(ListType.Value.ATOMIC) @Required List<TableColumnDefinition> columnDefinitions,
    @ListType(ListType.Value.ATOMIC) @Required List<TableRow> rows)
    implements TableBuilder.With {
  /** Copies the collections. */
  public Table {
    columnDefinitions = Lists.copy(columnDefinitions);
    rows = Lists.copy(rows);
  }
}
