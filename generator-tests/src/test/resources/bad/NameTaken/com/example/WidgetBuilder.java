package com.example;

public final class WidgetBuilder {}
