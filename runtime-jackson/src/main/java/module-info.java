/** Codecs over Jackson's parser and generator, and a module for Jackson's mappers. */
module dev.kubewright.jackson {
  requires transitive dev.kubewright.core;
  requires transitive tools.jackson.core;
  requires static com.fasterxml.jackson.annotation;
  requires static transitive org.jspecify;
  requires static transitive tools.jackson.databind;

  exports dev.kubewright.jackson;
}
