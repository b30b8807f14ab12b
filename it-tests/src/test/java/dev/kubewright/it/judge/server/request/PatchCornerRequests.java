package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What patches can say that clients rarely say: odd pointers, directives at odd places. */
public final class PatchCornerRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps/m";
  private static final String DEPLOYMENTS = "/apis/apps/v1/namespaces/{ns}/deployments";
  private static final String WEB = DEPLOYMENTS + "/web";
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

  private static final List<String> JSON_PATCHES =
      List.of(
          "[{'op':'add','path':'/data/j','value':'k'}]",
          "[{'op':'add','path':'data/j','value':'k'}]",
          "[{'op':'add','path':'/','value':'k'}]",
          "[{'op':'add','path':'','value':{}}]",
          "[{'op':'add','path':'/data','value':null}]",
          "[{'op':'add','path':'/data/n','value':null}]",
          "[{'op':'add','path':'/metadata/labels/a~1b','value':'x'}]",
          "[{'op':'add','path':'/data/a~01','value':'x'}]",
          "[{'op':'add','path':'/data/a~','value':'x'}]",
          "[{'op':'remove','path':''}]",
          "[{'op':'remove','path':'/metadata'}]",
          "[{'op':'replace','path':'','value':[]}]",
          "[{'op':'replace','path':'','value':'x'}]",
          "[{'op':'replace','path':'','value':null}]",
          "[{'op':'replace','path':'/data/none','value':'x'}]",
          "[{'op':'replace','path':'/none/none','value':'x'}]",
          "[{'op':'copy','from':'/data/none','path':'/data/copied'}]",
          "[{'op':'copy','from':'/none/none','path':'/data/copied'}]",
          "[{'op':'copy','path':'/data/copied'}]",
          "[{'op':'copy','from':'','path':'/data/copied'}]",
          "[{'op':'move','from':'/data/none','path':'/data/moved'}]",
          "[{'op':'move','from':'/data/a','path':'/data/a'}]",
          "[{'op':'move','from':'/data','path':'/data/a'}]",
          "[{'op':'test','path':'/data/none'}]",
          "[{'op':'test','path':'/data/none','value':null}]",
          "[{'op':'test','path':'/data/none','value':'x'}]",
          "[{'op':'test','path':'/none/none','value':null}]",
          "[{'op':'test','path':'/data/a'}]",
          "[{'op':'test','path':'/data/a','value':null}]",
          "[{'op':'test','path':'/data/a','value':'b'}]",
          "[{'op':'test','path':'/data/html','value':'<&>'}]",
          "[{'op':'test','path':'/data','value':{'a':'b'}}]",
          "[{'op':'test','path':'','value':{}}]",
          "[{'op':'test','path':'/data/a/b','value':'b'}]",
          "[{'op':'ADD','path':'/data/j','value':'k'}]",
          "[{'Op':'add','path':'/data/j','value':'k'}]",
          "[{'op':'add','path':'/data/j','value':'k','more':1}]",
          "[{'op':'add','op':'test','path':'/data/j','value':'k'}]",
          "[{'op':'add','op':'add','odd':1,'path':'/data/j','value':'k'}]",
          "[{'odd':1,'odd':2,'op':'add','path':'/data/j','value':'k'}]",
          "[{'odd':{'a':1,'a':2},'op':'add','path':'/data/j','value':'k'}]",
          "[{'op':'add','path':'/data/j','value':'k','value':'l','zap':1,'path':'/data/j'}]",
          "[{'op':'add','path':'/metadata/labels','value':{},'zap':1,'zap':2,'value':{'a':'b'}},"
              + "{'odd':1,'op':'add','op':'add','path':'/data/j','value':'k'}]",
          "[{'op':1,'op':'add','path':'/data/j','value':'k'}]",
          "[{'op':'add','path':1,'path':'/data/j','op':2,'value':'k'}]",
          "[{'op':1,'path':'/data/j','value':'k'}]",
          "[{'op':'add','path':1,'value':'k'}]",
          "[{'op':'add','path':null,'value':'k'}]",
          "[{'op':null,'path':'/data/j','value':'k'}]",
          "[{'path':'/data/j','value':'k'}]",
          "[null]",
          "[1]",
          "[[]]",
          "[]",
          "null",
          "'x'",
          "1");

  /** Strategic merge patches that leave out or change the type at the root. */
  private static final List<String> ROOTS =
      List.of(
          "{'$retainKeys':['metadata','spec'],'metadata':{'labels':{'q':'r'}}}",
          "{'$retainKeys':['apiVersion','kind','metadata'],'metadata':{'annotations':{'q':'r'}}}",
          "{'$retainKeys':[]}",
          "{'$patch':'replace','metadata':{'name':'a'},'data':{'x':'y'}}",
          "{'$patch':'replace','metadata':{'name':'a'},'zap':{'x':'y'}}",
          "{'$patch':'replace'}",
          "{'$patch':'delete'}",
          "{'apiVersion':null}",
          "{'kind':null}",
          "{'kind':'Zap'}",
          "{'apiVersion':'v9'}",
          "{'apiVersion':'','kind':''}");

  /** On the first container of a deployment, which has two ports and three arguments. */
  private static final List<String> INDEXES =
      List.of(
          "0",
          "2",
          "3",
          "4",
          "-",
          "-1",
          "-3",
          "-4",
          "+1",
          "01",
          "1e0",
          "x",
          "",
          "9999999999999999999999");

  private static final List<String> MERGES =
      List.of(
          "{'data':null}",
          "{'data':{'x':null,'y':'z'}}",
          "{'data':[]}",
          "{'data':'x'}",
          "{'data':{'a':{'b':'c'}}}",
          "{'data':{'a':['b']}}",
          "{'metadata':null}",
          "{'metadata':{'labels':{'a':'b','a':'c'}}}",
          "{'metadata':{'finalizers':[null]}}",
          "{'metadata':{'ownerReferences':[{'apiVersion':'v1','kind':'Pod','name':'p','uid':'u','controller':null}]}}",
          "{'data':{'a':'b'},'data':{'c':'d'}}",
          "{'apiVersion':null}",
          "{'kind':null}",
          "{'immutable':'yes'}",
          "{'immutable':1}",
          "{'binaryData':{'a':'?'}}");

  private static final List<String> STRATEGICS =
      List.of(
          "{'spec':{'template':{'spec':{'containers':[{'name':'b','image':'new'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'image':'new'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':['x']}}}}",
          "{'spec':{'template':{'spec':{'containers':[['x']]}}}}",
          "{'spec':{'template':{'spec':{'containers':{}}}}}",
          "{'spec':{'template':{'spec':{'containers':'x'}}}}",
          "{'spec':{'template':{'spec':{'containers':[]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','$patch':'delete'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'$patch':'delete'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'zz','$patch':'delete'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','$patch':'merge'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','$patch':'zap'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','$patch':1}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'q','image':'q'},{'$patch':'replace'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'$patch':'replace','name':'q','image':'q'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'new','image':'i','env':[{'name':'E','$patch':'delete'}]}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'new','image':'i','$setElementOrder/env':[]}]}}}}",
          "{'spec':{'strategy':{'$patch':'replace','type':'Recreate'}}}",
          "{'spec':{'strategy':{'$patch':'delete'}}}",
          "{'spec':{'strategy':{'$patch':'merge','type':'Recreate'}}}",
          "{'spec':{'strategy':{'$patch':'zap'}}}",
          "{'spec':{'strategy':{'$patch':null}}}",
          "{'spec':{'strategy':{'$patch':1,'a':{'c':null,'b':[1,true,'x',1.5]}}}}",
          "{'spec':{'strategy':{'$retainKeys':['type'],'type':'Recreate'}}}",
          "{'spec':{'strategy':{'$retainKeys':['rollingUpdate'],'type':'Recreate'}}}",
          "{'spec':{'strategy':{'$retainKeys':'type','type':'Recreate'}}}",
          "{'spec':{'strategy':{'$retainKeys':[]}}}",
          "{'$patch':'replace'}",
          "{'$patch':'delete'}",
          "{'metadata':{'$patch':'delete'}}",
          "{'metadata':{'labels':{'$patch':'replace','x':'y'}}}",
          "{'metadata':{'labels':{'$patch':'delete'}}}",
          "{'metadata':{'labels':{'$patch':'zap'}}}",
          "{'metadata':{'labels':{'$retainKeys':['x'],'x':'y'}}}",
          "{'metadata':{'finalizers':['example.com/a','example.com/c']}}",
          "{'metadata':{'$deleteFromPrimitiveList/finalizers':['example.com/a']}}",
          "{'metadata':{'$deleteFromPrimitiveList/finalizers':'example.com/a'}}",
          "{'metadata':{'$deleteFromPrimitiveList/finalizers':[{'a':'b'}]}}",
          "{'metadata':{'$deleteFromPrimitiveList/none':['x']}}",
          "{'metadata':{'$deleteFromPrimitiveList':['x']}}",
          "{'metadata':{'$setElementOrder/finalizers':['example.com/b','example.com/a']}}",
          "{'metadata':{'$setElementOrder/finalizers':['example.com/c','example.com/b','example.com/a'],'finalizers':['example.com/c']}}",
          "{'metadata':{'$setElementOrder/finalizers':['example.com/a'],'finalizers':['example.com/c']}}",
          "{'metadata':{'finalizers':[1]}}",
          "{'metadata':{'finalizers':[{'a':'b'}]}}",
          "{'metadata':{'finalizers':null}}",
          "{'metadata':{'labels':{'a':1}}}",
          "{'metadata':{'none':{'a':'b'}}}",
          "{'spec':{'replicas':'x'}}",
          "{'spec':{'replicas':1.0}}",
          "{'spec':{'replicas':1.5}}",
          "{'spec':{'paused':'x'}}",
          "{'spec':'x'}",
          "{'spec':[]}",
          "{'spec':null}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':[{'name':'b'},{'name':'a'}]}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':[{'name':'b'},{'name':'n'},{'name':'a'}],'containers':[{'name':'n','image':'i'}]}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':[{'name':'b'}],'containers':[{'name':'n','image':'i'}]}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':[{}]}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':['a']}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':{}}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/containers':null}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/none':['a']}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder/volumes':[]}}}}",
          "{'spec':{'template':{'spec':{'$setElementOrder':[]}}}}",
          "{'spec':{'template':{'spec':{'volumes':[{'name':'v','emptyDir':{}}],'$setElementOrder/volumes':[{'name':'v'}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','ports':[{'containerPort':80,'$patch':'delete'}]}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','ports':[{'containerPort':81,'name':'other'},{'containerPort':82}]}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','args':['z']}]}}}}",
          "{'spec':{'template':{'spec':{'containers':[{'name':'a','resources':{'limits':{'cpu':null,'memory':'1Gi'}}}]}}}}",
          "{'spec':{'replicas':2},'spec':{'replicas':3}}",
          "{'none':1}");

  /** They apply, and make objects that only a real server refuses. */
  private static final Set<String> MEANINGLESS =
      Set.of(
          "[{'op':'add','path':'/data/a~01','value':'x'}]",
          "[{'op':'add','path':'/data/a~','value':'x'}]",
          "{'spec':{'template':{'spec':{'containers':[{'$patch':'replace','name':'q','image':'q'}]}}}}",
          "{'spec':null}");

  private PatchCornerRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(
        Asked.post(
            "create m to patch",
            MAPS.substring(0, MAPS.lastIndexOf('/')),
            json("{'metadata':{'name':'m','labels':{}},'data':{'a':'b','html':'<&>'}}")));
    all.add(
        Asked.post(
            "create web to patch",
            DEPLOYMENTS,
            json(
                "{'metadata':{'name':'web','labels':{'a':'b'},'finalizers':['example.com/a','example.com/b']},'spec':{'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'}},"
                    + "'spec':{'containers':[{'name':'a','image':'i','args':['x','y','z'],'ports':[{'containerPort':80},{'containerPort':81}],'env':[{'name':'E','value':'1'}]},{'name':'b','image':'i'}]}}}}")));
    for (String patch : JSON_PATCHES) {
      for (String validation : List.of("", "&fieldValidation=Strict", "&fieldValidation=Ignore")) {
        all.add(dry(MAPS, "json", validation, patch));
      }
    }
    String args = "/spec/template/spec/containers/0/args/";
    for (String index : INDEXES) {
      for (String op : List.of("add", "replace", "remove", "test", "copy")) {
        String more = op.equals("copy") ? "'from':'" + args + "1'" : "'value':'y'";
        String patch = "[{'op':'" + op + "','path':'" + args + index + "'," + more + "}]";
        all.add(dry(WEB, "json", "", patch));
      }
    }
    all.add(dry(WEB, "json", "", "[{'op':'test','path':'/spec/replicas','value':1.0}]"));
    all.add(dry(WEB, "json", "", "[{'op':'test','path':'/spec/replicas','value':1}]"));
    all.add(dry(WEB, "json", "", "[{'op':'replace','path':'/spec/replicas','value':'x'}]"));
    for (String patch : MERGES) {
      all.add(dry(MAPS, "merge", "", patch));
      all.add(dry(MAPS, "merge", "&fieldValidation=Strict", patch));
    }
    for (String patch : STRATEGICS) {
      all.add(dry(WEB, "strategic-merge", "", patch));
    }
    for (String validation : List.of("", "&fieldValidation=Strict", "&fieldValidation=Ignore")) {
      for (String patch : ROOTS) {
        Asked asked = dry(MAPS, "strategic-merge", validation, patch);
        all.add(asked.named("root, " + asked.name()));
      }
    }
    all.add(dry(MAPS, "merge", "", "{'metadata':{'selfLink':'q'}}"));
    all.add(many(10_000));
    all.add(many(10_001));
    all.addAll(crds());
    return Table.of("compare-patch-corners", all);
  }

  private static List<Asked> crds() {
    List<Asked> all = new ArrayList<>();
    for (String schema :
        List.of(
            "'dependencies':{}",
            "'dependencies':{'a':['b']}",
            "'definitions':{}",
            "'patternProperties':{}",
            "'properties':{},'required':[],'allOf':[],'enum':[]",
            "'additionalItems':false",
            "'properties':{'a':{'type':'array','items':{'type':'string'},'dependencies':{}}}")) {
      all.add(
          Asked.post(
              "create a CRD with " + schema,
              CRDS + "?dryRun=All",
              json(
                  "{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition','metadata':{'name':'odds.example.com'},"
                      + "'spec':{'group':'example.com','scope':'Namespaced','names':{'plural':'odds','kind':'Odd'},'versions':[{'name':'v1','served':true,'storage':true,"
                      + "'schema':{'openAPIV3Schema':{'type':'object',"
                      + schema
                      + "}}}]}}")));
    }
    return all;
  }

  private static Asked many(int operations) {
    String one = "{'op':'test','path':'/data/a','value':'b'}";
    String body = "[" + one + ("," + one).repeat(operations - 1) + "]";
    return Asked.patch(
        "json patch of " + operations + " operations", MAPS + "?dryRun=All", "json", json(body));
  }

  private static Asked dry(String path, String type, String validation, String patch) {
    Asked asked =
        Asked.patch(
            type + " patch" + validation + " " + patch,
            path + "?dryRun=All" + validation,
            type,
            json(patch));
    return MEANINGLESS.contains(patch) ? asked.differs(RealOnly.BUILT_IN_VALIDATION) : asked;
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
