package com.example;

import java.util.*;

public record Port(List<String> names) {}
