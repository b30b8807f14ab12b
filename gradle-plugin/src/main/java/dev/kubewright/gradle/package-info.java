/** The importer and the check of CRDs as tasks of Gradle. */
@NullMarked
package dev.kubewright.gradle;

import org.jspecify.annotations.NullMarked;
