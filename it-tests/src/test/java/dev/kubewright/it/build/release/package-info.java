/** The report on what a release of Kubernetes changes for users: two builds, compared. */
@NullMarked
package dev.kubewright.it.build.release;

import org.jspecify.annotations.NullMarked;
