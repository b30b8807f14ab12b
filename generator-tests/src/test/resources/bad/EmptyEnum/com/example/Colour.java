package com.example;

public enum Colour {}
