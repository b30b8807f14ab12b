package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Sheet} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSheets extends ResourceClient<Sheet> implements SheetInterface {
  DefaultSheets(ResourceClient<Sheet> client) {
    super(client);
  }
}
