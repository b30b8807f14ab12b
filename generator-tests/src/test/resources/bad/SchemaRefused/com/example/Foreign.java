package com.example;

public record Foreign(String apiVersion, Integer kind) {}
