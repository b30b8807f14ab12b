package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Discovery that may get the resources together with the groups. */
public interface AggregatedDiscoveryInterface extends DiscoveryInterface {
  /**
   * Returns the groups, and the resources if the server sends both in one response.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  Groups groupsAndMaybeResources();

  /**
   * Groups of a server, perhaps with their resources. Immutable, safe for all threads. Texts are
   * never null. What has no name is left out.
   *
   * @param groups the groups, the core group first. Stale versions are left out.
   * @param resources the resources of each version that is not stale, in order of discovery. Null
   *     if the server has not sent them.
   * @param failures the stale versions
   */
  record Groups(
      List<APIGroup> groups,
      @Nullable Map<GroupVersion, APIResourceList> resources,
      Map<GroupVersion, KubewrightException> failures) {
    /** Copies the collections, and brings their content into the form above. */
    public Groups {
      groups = NormalForm.groups(groups);
      if (resources != null) {
        var lists = new LinkedHashMap<>(resources);
        lists.replaceAll(NormalForm::list);
        resources = Collections.unmodifiableMap(lists);
      }
      failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    }
  }
}
