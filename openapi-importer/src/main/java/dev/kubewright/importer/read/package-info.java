/** First phase: documents of any form become trees, and trees become declarations. */
@NullMarked
package dev.kubewright.importer.read;

import org.jspecify.annotations.NullMarked;
