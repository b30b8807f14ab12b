package com.example;

import java.util.*;

public record Node(String name, List<Node> children) {}
