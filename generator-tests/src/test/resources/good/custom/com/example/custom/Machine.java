package com.example.custom;

import dev.kubewright.annotation.Model;
import java.util.List;

/** Has parts that may be shared and parts that may not. */
@Model
public record Machine(
    Fixed fixed, Turning turning, Cased cased, Counted counted, List<Fixed> fixes, List<Turning> turns) {}
