@dev.kubewright.annotation.Group(javaName = "my group")
package com.example;
