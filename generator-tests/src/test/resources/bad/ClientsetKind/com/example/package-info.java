@dev.kubewright.annotation.GenerateClientset(value = "Stable", kinds = String.class)
package com.example;
