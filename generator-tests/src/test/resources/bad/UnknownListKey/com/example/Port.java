package com.example;

public record Port(String name, Integer port) {}
