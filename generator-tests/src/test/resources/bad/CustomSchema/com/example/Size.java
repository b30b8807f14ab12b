package com.example;

import dev.kubewright.annotation.*;

@CustomCodec(value = Size.class, schema = "[]")
public final class Size {}
