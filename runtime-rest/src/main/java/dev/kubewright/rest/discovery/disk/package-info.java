/** Discovery cached in files, which kubectl shares. */
@NullMarked
package dev.kubewright.rest.discovery.disk;

import org.jspecify.annotations.NullMarked;
