package com.example;

public record Part(String name) {}
