/** A clientset over kinds of two jars. */
@GenerateClientset(
    value = "App",
    packages = {"com.example.app", "com.example.lib"})
package com.example.app;

import dev.kubewright.annotation.GenerateClientset;
