package com.example.stable;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.kubewright.importer.check.CrdCheck;
import dev.kubewright.importer.check.CrdExceptions;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.ImportException;
import org.junit.jupiter.api.Test;

class CrdsTest {
  private static final ClassLoader LOADER = CrdsTest.class.getClassLoader();
  private static final String CRDS = "classpath:/META-INF/kubewright/crds/";

  @Test
  void crd_breaksNoUser() throws ImportException {
    var released = Document.load("src/test/crds/crontabs.yaml", LOADER);
    var current = Document.load(CRDS + "crontabs.stable.example.com.yaml", LOADER);
    var exceptions = CrdExceptions.read(Document.load("src/test/crds/exceptions.yaml", LOADER));

    var review = exceptions.review(CrdCheck.compare(released, current));

    assertTrue(review.passes(), () -> review.open() + " " + review.unused());
  }
}
