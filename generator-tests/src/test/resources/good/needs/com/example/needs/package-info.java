@Rbac(kind = Robot.class, verbs = Verb.CREATE)
@NullMarked
package com.example.needs;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;
import org.jspecify.annotations.NullMarked;
