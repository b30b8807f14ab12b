package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The user that a request asks to act as, by the rules of the API server's package {@code
 * impersonation}. It checks no rights. A node has no groups of its own here; a real server adds
 * {@code system:nodes} or not, by which kind of right the caller used last.
 */
final class Impersonation {
  private static final String USER = "impersonate-user";
  private static final String UID = "impersonate-uid";
  private static final String GROUP = "impersonate-group";
  private static final String EXTRA = "impersonate-extra-";
  private static final Pattern SERVICE_ACCOUNT =
      Pattern.compile(
          "system:serviceaccount:([a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?):"
              + "[a-z0-9]([-a-z0-9.]*[a-z0-9])?");
  private static final Pattern NODE = Pattern.compile("system:node:[a-z0-9]([-a-z0-9.]*[a-z0-9])?");

  private Impersonation() {}

  /**
   * Returns the user to act as, or the user itself if the request asks for no other.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if there are headers but no user name
   */
  static User apply(User user, ServerRequest request) {
    String name = request.header(USER);
    String uid = request.header(UID);
    List<String> groups = request.headers().getOrDefault(GROUP, List.of());
    Map<String, List<String>> extra = extra(request);
    if (name.isEmpty()) {
      if (!uid.isEmpty() || !groups.isEmpty() || !extra.isEmpty()) {
        throw Errors.badRequest(
            "requested " + describe(uid, groups, extra) + " without impersonating a user name");
      }
      return user;
    }
    return new User(name, uid, groups(name, groups), extra);
  }

  /**
   * Returns the verb that a user without rights lacks first, for a request with a user to act as.
   */
  static String missingVerb(ServerRequest request, String verb) {
    String name = request.header(USER);
    boolean account = SERVICE_ACCOUNT.matcher(name).matches();
    boolean node = NODE.matcher(name).matches();
    if ((account || node) && !isAlone(request)) {
      return "impersonate";
    }
    String mode = account ? "serviceaccount" : node ? "arbitrary-node" : "user-info";
    return "impersonate-on:" + mode + ":" + verb;
  }

  /** Returns whether a request asks to act as someone. */
  static boolean isAsked(ServerRequest request) {
    return !request.header(USER).isEmpty();
  }

  private static boolean isAlone(ServerRequest request) {
    return request.headers().keySet().stream()
        .noneMatch(name -> name.equals(UID) || name.equals(GROUP) || name.startsWith(EXTRA));
  }

  private static Map<String, List<String>> extra(ServerRequest request) {
    var extra = new TreeMap<String, List<String>>();
    request
        .headers()
        .forEach(
            (header, values) -> {
              if (header.startsWith(EXTRA)) {
                extra
                    .computeIfAbsent(key(header.substring(EXTRA.length())), k -> new ArrayList<>())
                    .addAll(values);
              }
            });
    return extra;
  }

  private static String key(String encoded) {
    try {
      return PathText.unescape(encoded);
    } catch (IllegalArgumentException malformed) {
      return encoded;
    }
  }

  private static List<String> groups(String name, List<String> asked) {
    var groups = new ArrayList<>(asked);
    Matcher account = SERVICE_ACCOUNT.matcher(name);
    if (asked.isEmpty() && account.matches()) {
      groups.addAll(User.serviceAccountGroups(account.group(1)));
    }
    boolean anonymous =
        name.equals(User.ANONYMOUS_NAME) || groups.contains(User.ANY_UNAUTHENTICATED);
    String everyone = anonymous ? User.ANY_UNAUTHENTICATED : User.ANY_AUTHENTICATED;
    if (!groups.contains(everyone)) {
      groups.add(everyone);
    }
    return List.copyOf(groups);
  }

  /** Prints the request as Go prints the struct, because that is the real server's message. */
  private static String describe(String uid, List<String> groups, Map<String, List<String>> extra) {
    String map =
        extra.entrySet().stream()
            .map(entry -> GoText.quote(entry.getKey()) + ":" + slice(entry.getValue()))
            .collect(Collectors.joining(", "));
    return "&user.DefaultInfo{Name:\"\", UID:"
        + GoText.quote(uid)
        + ", Groups:"
        + (groups.isEmpty() ? "[]string(nil)" : "[]string" + braces(groups))
        + ", Extra:map[string][]string"
        + (extra.isEmpty() ? "(nil)" : "{" + map + "}")
        + "}";
  }

  private static String slice(List<String> values) {
    return "[]string" + braces(values);
  }

  private static String braces(List<String> values) {
    return values.stream().map(GoText::quote).collect(Collectors.joining(", ", "{", "}"));
  }
}
