public record WidgetSpec(String size) {}
