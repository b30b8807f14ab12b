package crontab;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;

/** The kind of the example, as a user of this client writes it. */
@Group("stable.example.com")
@Version("v1")
@ShortNames("ct")
public class CronTab extends CustomResource<CronTabSpec, CronTabStatus> implements Namespaced {}
