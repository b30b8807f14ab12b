package com.example.db;

import dev.kubewright.annotation.SchemaFragment;
import org.jspecify.annotations.Nullable;

/**
 * Where the first data come from: a dump or another database.
 *
 * @param dump the URL of a dump
 * @param database the name of another database
 */
@SchemaFragment("{\"oneOf\": [{\"required\": [\"dump\"]}, {\"required\": [\"database\"]}]}")
public record Seed(@Nullable String dump, @Nullable String database) {}
