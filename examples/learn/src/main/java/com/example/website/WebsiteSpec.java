package com.example.website;

import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.MinLength;
import java.util.List;

/**
 * The text of the page.
 *
 * @param title the heading
 * @param paragraphs the text below it
 */
public record WebsiteSpec(@MinLength(1) @MaxLength(60) String title, List<String> paragraphs) {}
