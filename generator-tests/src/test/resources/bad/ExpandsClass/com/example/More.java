package com.example;

import dev.kubewright.annotation.*;

@Expands(Widget.class)
public class More {}
