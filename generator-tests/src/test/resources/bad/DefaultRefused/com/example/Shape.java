package com.example;

import java.util.*;

public record Shape(Map<String, List<Part>> parts) {}
