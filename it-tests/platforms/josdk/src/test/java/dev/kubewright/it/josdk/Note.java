package dev.kubewright.it.josdk;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Version;

/** The custom resource of the operator: a text that is copied to a ConfigMap. To apply finalizers, the SDK creates one. */
@Group("josdk.example.com")
@Version("v1")
public class Note extends CustomResource<Note.Spec, Note.Status> implements Namespaced {
  /** What the user wants. */
  public static class Spec {
    public String text = "";
  }

  /** What the operator has done. */
  public static class Status {
    public String copied = "";
  }
}
