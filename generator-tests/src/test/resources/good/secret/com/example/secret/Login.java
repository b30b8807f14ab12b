package com.example.secret;

import dev.kubewright.annotation.SchemaFormat;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Sensitive;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a program logs in.
 *
 * @param user the name
 * @param password by the format of the schema
 * @param old passwords of the past
 * @param tokens by an annotation
 */
@Model
public record Login(
    String user,
    @SchemaFormat("password") @Nullable String password,
    List<@SchemaFormat("password") String> old,
    @Sensitive Map<String, String> tokens) {
  @Override
  public String toString() {
    return LoginBuilder.toString(this);
  }
}
