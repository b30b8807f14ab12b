package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Sheet} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  SheetInterface sheets(String namespace);
}
