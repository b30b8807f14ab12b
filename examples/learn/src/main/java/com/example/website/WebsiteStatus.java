package com.example.website;

import org.jspecify.annotations.Nullable;

/**
 * The work of the operator so far.
 *
 * @param configMap the ConfigMap that has the page
 * @param published how many paragraphs it has
 */
public record WebsiteStatus(@Nullable String configMap, @Nullable Integer published) {}
