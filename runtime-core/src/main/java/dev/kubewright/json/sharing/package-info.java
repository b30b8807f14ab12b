/**
 * The tables by which equal parts of many documents become one object. {@link
 * dev.kubewright.json.sharing.SharingTables} explains them. Not exported.
 */
@NullMarked
package dev.kubewright.json.sharing;

import org.jspecify.annotations.NullMarked;
