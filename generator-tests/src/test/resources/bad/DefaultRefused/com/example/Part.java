package com.example;

import dev.kubewright.annotation.*;

public record Part(@MatchesPattern("^a") String code) {}
