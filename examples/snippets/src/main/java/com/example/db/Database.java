package com.example.db;

import dev.kubewright.annotation.CrdMetadata;
import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.annotation.SelectableField;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A database with its copies. */
@Kind(group = "db.example.com", version = "v1", shortNames = "db", categories = "all")
@ScaleSubresource(spec = ".spec.replicas", status = ".status.replicas")
@PrinterColumn(name = "Engine", jsonPath = ".spec.engine")
@PrinterColumn(name = "Replicas", jsonPath = ".status.replicas")
@PrinterColumn(name = "Version", jsonPath = ".spec.version", priority = 1)
@PrinterColumn(name = "Age", jsonPath = ".metadata.creationTimestamp")
@SelectableField(".spec.engine")
@CrdMetadata(labels = @CrdMetadata.Entry(key = "app.kubernetes.io/part-of", value = "databases"))
public record Database(ObjectMeta metadata, DatabaseSpec spec, @NotRequired DatabaseStatus status)
    implements KubernetesObject, DatabaseBuilder.With {}
