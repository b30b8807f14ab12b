package com.example.custom;

import dev.kubewright.meta.v1.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nobody can change it. */
public record Fixed(String text, Share share, List<Tree> trees, @Nullable Grade grade, @Nullable Quantity size) {}
