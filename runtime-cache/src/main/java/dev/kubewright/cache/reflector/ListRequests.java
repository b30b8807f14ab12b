package dev.kubewright.cache.reflector;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.ResourceVersionMatch;

/**
 * Makes the options of a reflector's lists. Only the reflector's thread uses it.
 *
 * <p>A list of a given version has no limit: servers answer such lists from memory only without
 * one. With one, they would bring exactly that version, after which they may have no changes any
 * more. But a server that has sent pages for any version has no such memory, so from then on every
 * list has a limit.
 */
final class ListRequests {
  private static final int PAGE_SIZE = 500;

  private final ReflectorSettings settings;
  private boolean serverPages;

  ListRequests(ReflectorSettings settings) {
    this.settings = settings;
  }

  /** Returns the options of the first page of a list, or of the whole list. */
  ListOptions at(String version) {
    boolean anyVersion = version.isEmpty() || version.equals(Position.ANY);
    int page = settings.pageSize();
    if (page == 0 && (anyVersion || serverPages)) {
      page = PAGE_SIZE;
    }
    var options =
        new ListOptionsBuilder()
            .resourceVersion(version.isEmpty() ? null : version)
            .silence(settings.timing().listSilence());
    if (page > 0) {
      var match = anyVersion ? null : ResourceVersionMatch.NOT_OLDER_THAN;
      options.limit(page).resourceVersionMatch(match);
    }
    return settings.listOptions().apply(options.build());
  }

  /** Takes note of how the server has answered. */
  void responded(String version, FullList<?> list) {
    serverPages |= version.equals(Position.ANY) && list.paginated();
  }
}
