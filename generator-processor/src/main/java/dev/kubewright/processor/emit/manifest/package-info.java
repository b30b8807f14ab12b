/** What is generated as a resource: CRDs, roles and metadata of native images. */
@NullMarked
package dev.kubewright.processor.emit.manifest;

import org.jspecify.annotations.NullMarked;
