/** Kubewright's codecs over Jackson's parser and generator. */
module dev.kubewright.jackson {
  requires transitive dev.kubewright.core;
  requires transitive tools.jackson.core;
  requires static transitive org.jspecify;

  exports dev.kubewright.jackson;
}
