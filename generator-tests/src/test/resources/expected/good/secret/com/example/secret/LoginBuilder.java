package com.example.secret;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.Masked;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Login}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class LoginBuilder {
  private @Nullable String user;
  private @Nullable String password;
  private List<String> old = Lists.absent();
  private Map<String, String> tokens = Maps.absent();

  public LoginBuilder() {}

  public static Login build(Consumer<LoginBuilder> change) {
    return Drafts.change(new LoginBuilder(), change).build();
  }

  public static LoginBuilder from(@Nullable Login value) {
    return value == null ? new LoginBuilder() : new LoginBuilder().user(value.user())
        .password(value.password()).old(value.old()).tokens(value.tokens());
  }

  public LoginBuilder user(String user) {
    this.user = user;
    return this;
  }

  public LoginBuilder password(@Nullable String password) {
    this.password = password;
    return this;
  }

  public LoginBuilder old(List<String> old) {
    this.old = Lists.copy(old);
    return this;
  }

  public LoginBuilder addOld(String... items) {
    old = Drafts.add(old, items);
    return this;
  }

  public LoginBuilder removeOld(String item) {
    old = Drafts.removeAll(old, item);
    return this;
  }

  public LoginBuilder tokens(Map<String, String> tokens) {
    this.tokens = Maps.copy(tokens);
    return this;
  }

  public LoginBuilder putToken(String key, String value) {
    tokens = Drafts.put(tokens, key, value);
    return this;
  }

  public LoginBuilder putTokens(Map<String, String> entries) {
    tokens = Drafts.putAll(tokens, entries);
    return this;
  }

  public LoginBuilder removeToken(String key) {
    tokens = Drafts.removeAll(tokens, key);
    return this;
  }

  public Login build() {
    return new Login(user, password, Lists.copy(old), Maps.copy(tokens));
  }

  /** Returns the text of a value without its secrets. */
  static String toString(Login value) {
    return "Login[user=" + value.user() + ", password=" + Masked.text(value.password()) + ", old="
        + Masked.text(value.old()) + ", tokens=" + Masked.text(value.tokens()) + "]";
  }
}
