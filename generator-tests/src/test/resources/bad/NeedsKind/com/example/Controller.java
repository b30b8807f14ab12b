package com.example;

import dev.kubewright.annotation.*;

@Needs(kind = String.class, verbs = Verb.GET)
final class Controller {
  private Controller() {}
}
