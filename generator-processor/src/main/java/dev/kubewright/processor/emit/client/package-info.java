/** What is generated in the package of clients: clients, listers, informers, clientsets. */
@NullMarked
package dev.kubewright.processor.emit.client;

import org.jspecify.annotations.NullMarked;
