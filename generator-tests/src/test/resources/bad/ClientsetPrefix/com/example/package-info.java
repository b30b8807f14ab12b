@dev.kubewright.annotation.GenerateClientset("my set")
package com.example;
