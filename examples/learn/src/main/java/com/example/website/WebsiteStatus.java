package com.example.website;

import org.jspecify.annotations.Nullable;

/**
 * What the operator has done.
 *
 * @param configMap the ConfigMap that has the page
 * @param published how many paragraphs it has
 */
public record WebsiteStatus(@Nullable String configMap, @Nullable Integer published) {}
