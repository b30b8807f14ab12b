package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Addresses and ports of services: given, chosen, kept, changed and given back. */
public final class ServiceRequests {
  private static final String SERVICES = "/api/v1/namespaces/{ns}/services";
  private static final String ADDRESSES = "/apis/networking.k8s.io/v1/ipaddresses";
  private static final String PORT = "'ports':[{'port':80}]";

  private ServiceRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.addAll(created());
    all.addAll(refused());
    all.addAll(changed());
    all.addAll(types());
    return Table.of("compare-services", all);
  }

  private static List<Asked> created() {
    List<Asked> all = new ArrayList<>();
    all.add(create("any", PORT));
    all.add(create("headless", "'clusterIP':'None','selector':{'a':'b'}"));
    all.add(create("headless-any", "'clusterIP':'None'"));
    all.add(create("headless-both", "'clusterIPs':['None'],'clusterIP':'None'," + PORT));
    all.add(create("chosen", "'clusterIP':'10.0.0.5'," + PORT));
    all.add(create("chosen-both", "'clusterIP':'10.0.0.6','clusterIPs':['10.0.0.6']," + PORT));
    all.add(create("preferring", "'ipFamilyPolicy':'PreferDualStack'," + PORT));
    all.add(create("family", "'ipFamilies':['IPv4']," + PORT));
    all.add(create("external", "'type':'ExternalName','externalName':'example.com'"));
    all.add(create("node-port", "'type':'NodePort'," + PORT));
    all.add(
        create(
            "node-ports",
            "'type':'NodePort','ports':[{'name':'a','port':53,'protocol':'UDP'},"
                + "{'name':'b','port':53},{'name':'c','port':80,'nodePort':30010}]"));
    all.add(create("balancer", "'type':'LoadBalancer'," + PORT));
    all.add(create("quiet", "'type':'LoadBalancer','allocateLoadBalancerNodePorts':false," + PORT));
    all.add(create("local", "'type':'LoadBalancer','externalTrafficPolicy':'Local'," + PORT));
    all.add(
        create(
            "checked",
            "'type':'LoadBalancer','externalTrafficPolicy':'Local','healthCheckNodePort':30011,"
                + PORT));
    all.add(Asked.get("address of a service", ADDRESSES + "/10.0.0.5"));
    all.add(dry("dry", PORT));
    all.add(dry("dry-chosen", "'clusterIP':'10.0.0.5'," + PORT));
    all.add(
        dry(
            "dry-node-ports",
            "'type':'NodePort','ports':[{'name':'a','port':1},{'name':'b','port':2}]"));
    all.add(dry("dry-taken", "'type':'NodePort','ports':[{'port':1,'nodePort':30010}]"));
    all.add(dry("dry-elsewhere", "'clusterIP':'10.0.1.5'," + PORT));
    all.add(dry("dry-headless", "'clusterIP':'None'"));
    return all;
  }

  private static List<Asked> refused() {
    List<Asked> all = new ArrayList<>();
    for (String spec :
        List.of(
            "'clusterIP':'10.0.0.5'",
            "'clusterIP':'10.0.1.5'",
            "'clusterIP':'10.0.0.0'",
            "'clusterIP':'10.0.0.255'",
            "'clusterIP':'300.0.0.1'",
            "'clusterIP':'x'",
            "'clusterIP':'fd00::1'",
            "'clusterIPs':['10.0.0.7']",
            "'clusterIP':'10.0.0.7','clusterIPs':['10.0.0.8']",
            "'clusterIP':'10.0.0.7','clusterIPs':['10.0.0.7','10.0.0.8']",
            "'clusterIP':'None','clusterIPs':['None','10.0.0.8']",
            "'clusterIP':'10.0.0.7','clusterIPs':['10.0.0.7','fd00::1']",
            "'ipFamilyPolicy':'RequireDualStack'",
            "'ipFamilyPolicy':'Zap'",
            "'ipFamilies':['IPv6']",
            "'ipFamilies':['IPv4','IPv6']",
            "'ipFamilies':['IPv4','IPv4']",
            "'ipFamilies':['IPv5']",
            "'ipFamilies':['IPv6'],'clusterIP':'10.0.0.7'")) {
      all.add(create("refused", spec + "," + PORT).named("refuse a service with " + spec));
    }
    for (String port : List.of("30010", "29999", "32768")) {
      String spec = "'type':'NodePort','ports':[{'port':80,'nodePort':" + port + "}]";
      all.add(create("refused", spec).named("refuse a service with the node port " + port));
    }
    all.add(
        create(
            "refused",
            "'type':'LoadBalancer','externalTrafficPolicy':'Local','healthCheckNodePort':30011,"
                + PORT));
    return all;
  }

  private static List<Asked> changed() {
    String any = SERVICES + "/any";
    return List.of(
        Asked.put("update a service without its address", any, body("any", PORT)),
        Asked.put(
            "update a service with another address",
            any,
            body("any", "'clusterIP':'10.0.0.9'," + PORT)),
        patch("remove the address of a service", "any", "'clusterIP':null"),
        patch("empty the address of a service", "any", "'clusterIP':''"),
        patch("make a service headless", "any", "'clusterIP':'None'"),
        patch("give a headless service an address", "headless", "'clusterIP':'10.0.0.9'")
            .differs(RealOnly.BUILT_IN_VALIDATION),
        patch(
            "give another headless service an address", "headless-both", "'clusterIP':'10.0.0.9'"),
        patch("change the families of a service", "any", "'ipFamilies':['IPv6']"),
        patch("let a service prefer two families", "any", "'ipFamilyPolicy':'PreferDualStack'"),
        patch("let a service require two families", "any", "'ipFamilyPolicy':'RequireDualStack'"),
        Asked.put(
                "update a service without its node port",
                SERVICES + "/node-port",
                body("node-port", "'type':'NodePort','ports':[{'port':81}]"))
            .keep("nodeport"),
        // Waits for the real server's cache: a write from an older object is tried twice, and the
        // second time finds the port that the first one took.
        Asked.get(
            "read a service not older than its last write",
            SERVICES + "/node-port?resourceVersion={nodeport.rv}"),
        patch(
            "give a service another node port",
            "node-port",
            "'ports':[{'port':80,'nodePort':30012}]"),
        patch(
            "give a service a node port that is taken",
            "node-port",
            "'ports':[{'port':80,'nodePort':30010}]"),
        patch(
            "give a port of a service the node port of another",
            "node-port",
            "'ports':[{'name':'x','port':80,'nodePort':30012},{'name':'y','port':81}]"),
        create("reuses", "'type':'NodePort','ports':[{'port':80,'nodePort':30012}]"));
  }

  private static List<Asked> types() {
    return List.of(
        patch("make a service one of nodes", "any", "'type':'NodePort'"),
        patch("make a service a balancer", "any", "'type':'LoadBalancer'"),
        patch("make a balancer local", "any", "'externalTrafficPolicy':'Local'"),
        patch("make a balancer global again", "any", "'externalTrafficPolicy':'Cluster'"),
        patch("make a balancer a plain service", "any", "'type':'ClusterIP'"),
        patch("make a local balancer a plain service", "checked", "'type':'ClusterIP'"),
        patch(
            "make a service external",
            "chosen",
            "'type':'ExternalName','externalName':'example.com'"),
        Asked.get("the address of a service that became external", ADDRESSES + "/10.0.0.5"),
        create("second", "'clusterIP':'10.0.0.5'," + PORT),
        patch("make a service internal", "chosen", "'type':'ClusterIP','externalName':null"),
        patch(
            "make an external service one of nodes",
            "external",
            "'type':'NodePort','externalName':null," + PORT),
        Asked.delete("delete a service with an address", SERVICES + "/second"),
        Asked.get("the address of a deleted service", ADDRESSES + "/10.0.0.5"),
        create("third", "'clusterIP':'10.0.0.5'," + PORT),
        Asked.delete("delete a service with ports", SERVICES + "/node-ports"),
        create("fourth", "'type':'NodePort','ports':[{'port':80,'nodePort':30010}]"),
        Asked.get("services by address", SERVICES + "?fieldSelector=spec.clusterIP%3D10.0.0.5"),
        Asked.patch(
            "write the status of a service",
            SERVICES + "/local/status",
            "merge",
            json("{'status':{'loadBalancer':{'ingress':[{'ip':'192.0.2.1'}]}}}")));
  }

  private static Asked create(String name, String spec) {
    return Asked.post("create the service " + name, SERVICES, body(name, spec))
        .named("create the service " + name + " with " + spec);
  }

  private static Asked dry(String name, String spec) {
    return Asked.post("try the service " + name, SERVICES + "?dryRun=All", body(name, spec));
  }

  private static Asked patch(String name, String service, String spec) {
    return Asked.patch(name, SERVICES + "/" + service, "merge", json("{'spec':{" + spec + "}}"));
  }

  private static String body(String name, String spec) {
    return json(
        "{'apiVersion':'v1','kind':'Service','metadata':{'name':'"
            + name
            + "'},'spec':{"
            + spec
            + "}}");
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
