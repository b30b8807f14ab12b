/** What clients do when servers, connections and credentials fail, end or are replaced. */
@NullMarked
package dev.kubewright.it.longrun.fault;

import org.jspecify.annotations.NullMarked;
