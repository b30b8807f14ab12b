@dev.kubewright.annotation.GenerateClientset("Stable")
package com.example;
