package com.example.lib;

public record Part(String name) {}
