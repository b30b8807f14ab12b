package com.example.website;

import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.MinLength;
import java.util.List;

/**
 * What the page shows.
 *
 * @param title the heading
 * @param paragraphs the text below it
 */
public record WebsiteSpec(@MinLength(1) @MaxLength(60) String title, List<String> paragraphs) {}
