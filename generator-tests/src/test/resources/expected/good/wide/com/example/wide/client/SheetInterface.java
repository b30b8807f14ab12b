package com.example.wide.client;

import com.example.wide.Sheet;
import com.example.wide.Sheets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Listable;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.Watchable;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Sheet} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetInterface extends Connected<Sheet>,
    Creatable<Sheet>,
    Gettable<Sheet>,
    Listable<Sheet>,
    Watchable<Sheet>,
    Updatable<Sheet>,
    Patchable<Sheet>,
    Deletable<Sheet>,
    CollectionDeletable<Sheet> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static SheetInterface over(RestClient rest, String namespace) {
    return new DefaultSheets(rest.resources(Sheets.TYPE).namespace(namespace));
  }
}
