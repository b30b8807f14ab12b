/** A CronTab operator: one annotated record, everything else comes from javac. */
@GenerateClientset("Stable")
@NullMarked
package dev.kubewright.examples.crontab;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
