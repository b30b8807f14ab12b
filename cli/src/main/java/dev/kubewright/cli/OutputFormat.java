package dev.kubewright.cli;

/** The forms in which {@code api-resources} prints, as those of kubectl. */
enum OutputFormat {
  json,
  kyaml,
  name,
  wide,
  yaml
}
