package com.example;

public record Widget_Part(String name) {}
