/**
 * The stubs of tests: which one serves a request, logs that grow, folders in place of containers.
 */
@NullMarked
package dev.kubewright.apiserver.node.stub;

import org.jspecify.annotations.NullMarked;
