package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.front.ServerRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * The options of a list or watch.
 *
 * @param version the resourceVersion, empty if not given
 * @param match the resourceVersionMatch, empty if not given
 * @param limit the page size, 0 for no limit
 * @param token the continue token, empty for the first page
 * @param bookmarks whether a watch sends bookmarks
 * @param timeoutSeconds duration of a watch in seconds, 0 if not given
 * @param initialEvents true or false, or empty if not given
 */
record ListOptions(
    String version,
    String match,
    long limit,
    String token,
    boolean bookmarks,
    long timeoutSeconds,
    String initialEvents) {
  private static final String MATCH = "resourceVersionMatch";
  private static final String EXACT = "Exact";
  private static final String NOT_OLDER = "NotOlderThan";

  static ListOptions of(Call call, boolean watch) {
    ServerRequest request = call.request();
    ListOptions options =
        new ListOptions(
            request.param("resourceVersion"),
            request.param("resourceVersionMatch"),
            request.number("limit"),
            request.param("continue"),
            request.flag("allowWatchBookmarks"),
            request.number("timeoutSeconds"),
            request.query().containsKey("sendInitialEvents")
                ? Boolean.toString(request.flag("sendInitialEvents"))
                : "");
    List<FieldError> faults = watch ? options.watchFaults() : options.listFaults();
    if (!faults.isEmpty()) {
      throw Call.invalidOption("ListOptions", faults.toArray(FieldError[]::new));
    }
    return options;
  }

  /** Returns the options that a list follows: one of any version has no pages. */
  ListOptions ofList() {
    return version.equals("0") && token.isEmpty()
        ? new ListOptions(version, match, 0, token, bookmarks, timeoutSeconds, initialEvents)
        : this;
  }

  /** Returns whether a list shows the state at the version, and no newer one. */
  boolean isExact() {
    boolean any = version.isEmpty() || version.equals("0");
    return !any && (match.equals(EXACT) || match.isEmpty() && limit > 0);
  }

  private List<FieldError> watchFaults() {
    List<FieldError> faults = new ArrayList<>();
    boolean fromNow = version.isEmpty() || version.equals("0");
    if (fromNow && match.isEmpty() && initialEvents.isEmpty()) {
      // As in a real server, such a watch asks for initial events that are not older.
      if (!token.isEmpty()) {
        faults.add(forbiddenMatch("is forbidden when continue is provided"));
      }
      return faults;
    }
    if (!initialEvents.isEmpty() && !match.equals(NOT_OLDER)) {
      faults.add(
          FieldError.forbidden(
              MATCH, "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan"));
    }
    if (match.isEmpty()) {
      return faults;
    }
    if (initialEvents.isEmpty()) {
      faults.add(forbiddenMatch("is forbidden for watch unless sendInitialEvents is provided"));
    }
    if (!match.equals(NOT_OLDER)) {
      faults.add(unsupportedMatch("\"NotOlderThan\""));
    }
    if (!token.isEmpty()) {
      faults.add(forbiddenMatch("is forbidden when continue is provided"));
    }
    return faults;
  }

  private List<FieldError> listFaults() {
    List<FieldError> faults = new ArrayList<>();
    if (!match.isEmpty()) {
      addMatchFaults(faults);
    }
    if (!initialEvents.isEmpty()) {
      faults.add(
          FieldError.forbidden("sendInitialEvents", "sendInitialEvents is forbidden for list"));
    }
    return faults;
  }

  private void addMatchFaults(List<FieldError> faults) {
    if (version.isEmpty()) {
      faults.add(forbiddenMatch("is forbidden unless resourceVersion is provided"));
    }
    if (!token.isEmpty()) {
      faults.add(forbiddenMatch("is forbidden when continue is provided"));
    }
    if (!match.equals(EXACT) && !match.equals(NOT_OLDER)) {
      faults.add(unsupportedMatch("\"Exact\", \"NotOlderThan\", \"\""));
    }
    if (match.equals(EXACT) && version.equals("0")) {
      faults.add(forbiddenMatch("\"exact\" is forbidden for resourceVersion \"0\""));
    }
  }

  private static FieldError forbiddenMatch(String why) {
    return FieldError.forbidden(MATCH, MATCH + " " + why);
  }

  private FieldError unsupportedMatch(String supported) {
    return new FieldError(
        "FieldValueNotSupported",
        MATCH,
        "Unsupported value: \"" + match + "\": supported values: " + supported);
  }

  /** Returns the revision of a version, or 0 for none. */
  static long revision(String version, String prefix) {
    if (version.isEmpty()) {
      return 0;
    }
    if (!version.matches("\\d{1,18}")) {
      String why =
          "resourceVersion: Invalid value: \""
              + version
              + "\": strconv.ParseUint: parsing \""
              + version
              + "\": invalid syntax";
      throw prefix.isEmpty() ? Errors.unreasoned(why) : Errors.badRequest(prefix + why);
    }
    return Long.parseLong(version);
  }
}
