package main

import (
	"encoding/json"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

// schema is that of a custom resource: a list by keys, one by two keys, a set, an atomic list, and
// fields of any shape.
const schema = `types:
- name: tab
  map:
    fields:
    - {name: apiVersion, type: {scalar: string}}
    - {name: kind, type: {scalar: string}}
    - {name: metadata, type: {namedType: __untyped_deduced_}}
    - {name: spec, type: {namedType: spec}}
- name: spec
  map:
    fields:
    - {name: replicas, type: {scalar: numeric}}
    - {name: jobs, type: {list: {elementType: {namedType: job}, elementRelationship: associative, keys: [name]}}}
    - {name: ports, type: {list: {elementType: {namedType: port}, elementRelationship: associative, keys: [number, secure]}}}
    - {name: tags, type: {list: {elementType: {scalar: string}, elementRelationship: associative}}}
    - {name: levels, type: {list: {elementType: {scalar: numeric}, elementRelationship: associative}}}
    - {name: args, type: {list: {elementType: {scalar: string}, elementRelationship: atomic}}}
    - {name: options, type: {map: {elementType: {scalar: string}}}}
    - {name: block, type: {map: {elementType: {scalar: string}, elementRelationship: atomic}}}
    - {name: free, type: {namedType: __untyped_deduced_}}
- name: job
  map:
    fields:
    - {name: name, type: {scalar: string}}
    - {name: image, type: {scalar: string}}
    - {name: retries, type: {scalar: numeric}}
- name: port
  map:
    fields:
    - {name: number, type: {scalar: numeric}}
    - {name: secure, type: {scalar: boolean}}
    - {name: label, type: {scalar: string}}
- name: __untyped_atomic_
  scalar: untyped
  list:
    elementType: {namedType: __untyped_atomic_}
    elementRelationship: atomic
  map:
    elementType: {namedType: __untyped_atomic_}
    elementRelationship: atomic
- name: __untyped_deduced_
  scalar: untyped
  list:
    elementType: {namedType: __untyped_atomic_}
    elementRelationship: atomic
  map:
    elementType: {namedType: __untyped_deduced_}
    elementRelationship: separable
`

const tab = `{"apiVersion":"stable.example.com/v1","kind":"CronTab",
"metadata":{"name":"a","namespace":"prod","labels":{"app":"db","tier":"back"},"uid":"u"},
"spec":{"replicas":3,
 "jobs":[{"name":"one","image":"x:1","retries":2},{"name":"two","image":"y:1"},{"name":"three"}],
 "ports":[{"number":80,"secure":true,"label":"a"},{"number":80,"secure":false,"label":"b"},{"number":1.5,"secure":true}],
 "tags":["red","green","blue"],
 "levels":[1,2.5,3],
 "args":["--a","--b"],
 "options":{"x":"1","y":"2"},
 "block":{"p":"q","r":"s"},
 "free":{"deep":{"list":[1,2,{"z":null}],"text":"t"},"none":{},"empty":[]}}}`

// custom extracts from a custom resource with hand-written managed fields.
func custom() []extraction {
	parser, err := typed.NewParser(schema)
	check(err)
	var all []extraction
	for _, c := range []struct{ name, fields string }{
		{"scalars", `{"f:spec":{"f:replicas":{}},"f:metadata":{"f:labels":{"f:app":{}}}}`},
		{"missing fields", `{"f:spec":{"f:gone":{}}}`},
		{"items by key", `{"f:spec":{"f:jobs":{".":{},"k:{\"name\":\"two\"}":{".":{},"f:name":{},"f:image":{}},"k:{\"name\":\"one\"}":{"f:retries":{}}}}}`},
		{"whole item", `{"f:spec":{"f:jobs":{"k:{\"name\":\"one\"}":{}}}}`},
		{"items by two keys", `{"f:spec":{"f:ports":{"k:{\"number\":80,\"secure\":false}":{".":{},"f:number":{},"f:secure":{},"f:label":{}}}}}`},
		{"keys in another order", `{"f:spec":{"f:ports":{"k:{\"secure\":true,\"number\":80}":{"f:label":{}}}}}`},
		{"number with a fraction", `{"f:spec":{"f:ports":{"k:{\"number\":1.5,\"secure\":true}":{"f:number":{}}}}}`},
		{"set", `{"f:spec":{"f:tags":{"v:\"green\"":{},"v:\"gone\"":{}},"f:levels":{"v:3":{},"v:2.5":{}}}}`},
		{"atomic list", `{"f:spec":{"f:args":{}}}`},
		{"atomic map", `{"f:spec":{"f:block":{}}}`},
		{"granular map", `{"f:spec":{"f:options":{".":{},"f:y":{}}}}`},
		{"free fields", `{"f:spec":{"f:free":{"f:deep":{"f:list":{}},"f:none":{},"f:empty":{}}}}`},
		{"kinds of a later version", `{"f:spec":{"x:new":{"f:replicas":{}},"f:replicas":{}}}`},
		{"text that is no step", `{"f:spec":{"replicas":{}}}`},
		{"one character", `{"f:spec":{"f":{}}}`},
		{"key that is no JSON", `{"f:spec":{"f:jobs":{"k:{name":{}}}}`},
		{"value that is no JSON", `{"f:spec":{"f:tags":{"v:green":{}}}}`},
		{"index that is no number", `{"f:spec":{"f:tags":{"i:x":{}}}}`},
		{"list in place of a set", `{"f:spec":[]}`},
	} {
		all = append(all, extractCustom(parser.Type("tab"), c.name, c.fields))
	}
	return append(all, filledByOthers(parser.Type("tab")))
}

// filledByOthers is a map that one manager has applied empty, and another has filled.
func filledByOthers(kind typed.ParseableType) extraction {
	object := withEntry(parse(tab), "me", `{"f:spec":{"f:options":{},"f:replicas":{}}}`)
	object = withEntry(object, "other", `{"f:spec":{"f:options":{"f:x":{},"f:y":{}}}}`)
	return extractInto(kind, "empty map that others filled", object)
}

func extractCustom(kind typed.ParseableType, name, fields string) extraction {
	return extractInto(kind, name, withEntry(parse(tab), "me", fields))
}

func withEntry(object *unstructured.Unstructured, manager, fields string) *unstructured.Unstructured {
	var set any
	check(json.Unmarshal([]byte(fields), &set))
	metadata := object.Object["metadata"].(map[string]any)
	entries, _ := metadata["managedFields"].([]any)
	metadata["managedFields"] = append(entries, map[string]any{
		"manager": manager, "operation": "Apply", "apiVersion": "stable.example.com/v1",
		"fieldsType": "FieldsV1", "fieldsV1": set,
	})
	return object
}

func extractInto(kind typed.ParseableType, name string, object *unstructured.Unstructured) extraction {
	result := extraction{Name: "custom: " + name, Manager: "me", Object: tree(object.Object)}
	var extracted unstructured.Unstructured
	extracted.Object = map[string]any{}
	err := managedfields.ExtractInto(object, kind, "me", &extracted.Object, "")
	if err != nil {
		if !strings.Contains(err.Error(), "FieldsV1") {
			panic(err)
		}
		result.Refused = true
		return result
	}
	extracted.SetAPIVersion(object.GetAPIVersion())
	extracted.SetKind(object.GetKind())
	extracted.SetName(object.GetName())
	extracted.SetNamespace(object.GetNamespace())
	result.Expected = tree(extracted.Object)
	return result
}
