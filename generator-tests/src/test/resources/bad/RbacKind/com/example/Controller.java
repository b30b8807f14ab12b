package com.example;

import dev.kubewright.annotation.*;

@Rbac(kind = String.class, verbs = Verb.GET)
final class Controller {
  private Controller() {}
}
