package com.example.website;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A website of one page. */
@Kind(group = "web.example.com", version = "v1")
@PrinterColumn(name = "Title", jsonPath = ".spec.title")
public record Website(ObjectMeta metadata, WebsiteSpec spec, @NotRequired WebsiteStatus status)
    implements KubernetesObject, WebsiteBuilder.With {}
