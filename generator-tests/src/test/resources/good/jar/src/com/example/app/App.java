package com.example.app;

import com.example.lib.Library;
import com.example.lib.Template;
import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Uses records of another jar.
 *
 * @param metadata name
 * @param template described here
 * @param more described there
 * @param whole a whole object of another kind
 */
@Kind(group = "app.example.com", version = "v1")
public record App(
    ObjectMeta metadata, Template template, List<Template> more, @Nullable Library whole)
    implements KubernetesObject {}
