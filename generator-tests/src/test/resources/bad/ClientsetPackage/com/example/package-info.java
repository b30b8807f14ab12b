@dev.kubewright.annotation.GenerateClientset(value = "Stable", packages = {"com.example", "com.exmaple"})
package com.example;
