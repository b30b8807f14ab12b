package main

import (
	"go/ast"
	"os"
	"path/filepath"
	"testing"
)

// folder writes files below a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, content := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestVersionsAreThoseOfTheList(t *testing.T) {
	root := folder(t, map[string]string{"list": "# versions\nv1.36.3 # old\n\nv1.37.2\n", "empty": "#\n"})
	found, err := versions(filepath.Join(root, "list"))
	if err != nil {
		t.Fatal(err)
	}
	equal(t, found, `['v1.36.3', 'v1.37.2']`)
	if _, err := versions(filepath.Join(root, "empty")); err == nil {
		t.Error("no version is no mistake")
	}
	for _, wrong := range []string{"1.37.2", "v1.37", "v1.37.2\nv1.36.3", "v1.37.1\nv1.37.2"} {
		if _, err := versions(filepath.Join(folder(t, map[string]string{"list": wrong}), "list")); err == nil {
			t.Error(wrong)
		}
	}
	if _, err := download("1.37"); err == nil {
		t.Error("1.37 is a version")
	}
	equal(t, (&Release{Version: "v1.37.2"}).Name(), `'1.37'`)
}

func TestProseIsLeftOut(t *testing.T) {
	equal(t, withoutProse(object{
		"description": "prose",
		"list":        []any{object{"description": "prose", "a": "b"}},
		"properties":  object{"description": object{"description": "prose", "type": "string"}, "properties": object{"properties": object{"description": object{}}}},
	}), `{'list': [{'a': 'b'}], 'properties': {'description': {'type': 'string'}, 'properties': {'properties': {'description': {}}}}}`)
}

func TestZeroValues(t *testing.T) {
	for _, zero := range []any{object{}, []any{}, "", 0, false, nil} {
		if !isZero(zero) {
			t.Error(zero)
		}
	}
	for _, value := range []any{object{"a": 1}, []any{1}, "a", 1, true} {
		if isZero(value) {
			t.Error(value)
		}
	}
}

func TestPlacesOfPaths(t *testing.T) {
	for path, want := range map[string]place{
		"/api/v1/pods": {"v1", "pods", "", false, false},
		"/api/v1/namespaces/{namespace}/pods/{name}/log":          {"v1", "pods", "log", false, true},
		"/api/v1/namespaces/{name}/finalize":                      {"v1", "namespaces", "finalize", false, true},
		"/apis/apps/v1/watch/deployments":                         {"apps/v1", "deployments", "", true, false},
		"/apis/apps/v1/namespaces/{namespace}/deployments/{name}": {"apps/v1", "deployments", "", false, true},
	} {
		if found, ok := placeOf(path); !ok || found != want {
			t.Error(path, found, ok)
		}
	}
	for _, path := range []string{"/api/", "/api/v1/", "/apis/apps/", "/apis/apps/v1/", "/version/", "/logs/{logpath}", "/api/v1/nodes/{name}/proxy/{path}"} {
		if found, ok := placeOf(path); ok {
			t.Error(path, found)
		}
	}
}

func TestMessagesOfProto(t *testing.T) {
	root := folder(t, map[string]string{
		"good.proto": "syntax = \"proto2\";\npackage k8s.io.api.core.v1;\noption go_package = \"x\";\n\n// A comment.\nmessage A {\n  // a = 9;\n" +
			"  optional .k8s.io.api.core.v1.B b = 1;\n\n  repeated string words = 12;\n  map<string, bytes> data = 3;\n}\n",
		"bad.proto": "package p;\nmessage A {\n  oneof x {\n}\n",
	})
	r := &Release{Messages: map[string]map[string]Field{}}
	if err := r.readProto(filepath.Join(root, "good.proto")); err != nil {
		t.Fatal(err)
	}
	equal(t, r.Messages, `{'k8s.io.api.core.v1.A': {'b': [1, 'k8s.io.api.core.v1.B', 'optional'], 'words': [12, 'string', 'repeated'],
		'data': [3, 'map<string, bytes>', 'map']}}`)
	if err := r.readProto(filepath.Join(root, "bad.proto")); err == nil {
		t.Error("a line of no known form is read")
	}
	equal(t, messagePackage("k8s.io.kube_aggregator.pkg.apis.apiregistration.v1"), `'k8s.io/kube-aggregator/pkg/apis/apiregistration/v1'`)
}

const goTypes = `package v1

import other "k8s.io/api/other/v1"

type Plain struct {
	Inner ` + "`json:\",inline\" protobuf:\"bytes,1,opt,name=inner\"`" + `
	Common ` + "`json:\"\" protobuf:\"bytes,2,req\"`" + `
	Pointer *string ` + "`json:\"pointer,omitempty\" protobuf:\"bytes,3,opt,name=pointer\"`" + `
	Level Level ` + "`json:\"level\" protobuf:\"bytes,4,opt,name=theLevel\"`" + `
	Levels []other.Level ` + "`json:\"levels\"`" + `
	Hidden string ` + "`json:\"-\" protobuf:\"-\"`" + `
	Free string
}

type Inner struct {
	Deep map[string]Level ` + "`json:\"deep,omitempty\"`" + `
	Text string ` + "`json:\"text\"`" + `
}

type Same other.Plain

type Level string

const (
	High Level = "High"
	Low        = "Low"
	Middle     = Level("Middle")
	Top Level  = other.Top
	Count      = 3
)
`

func code(t *testing.T) sources {
	t.Helper()
	root := folder(t, map[string]string{
		"core/v1/types.go":      goTypes,
		"core/v1/types_test.go": "package v1\nconst Tested Level = \"Tested\"\n",
		"other/v1/types.go":     "package v1\ntype Level string\nconst Top Level = \"Top\"\ntype Plain struct {\n\tA *Level `json:\"a,omitempty\" protobuf:\"bytes,1,opt,name=a\"`\n}\n",
	})
	return sources{modules{"k8s.io/api": root}, map[string][]*ast.File{}}
}

func TestTagsOfGoTypes(t *testing.T) {
	tags, err := code(t).tags("k8s.io/api/core/v1", "Plain")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, tags, `{'inner': ['', 'inline'], 'common': ['', 'inline'], 'pointer': ['pointer', 'pointer', 'omitempty'], 'theLevel': ['level']}`)
	tags, err = code(t).tags("k8s.io/api/core/v1", "Same")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, tags, `{'a': ['a', 'pointer', 'omitempty']}`)
}

func TestTypesOfFields(t *testing.T) {
	for field, want := range map[string]string{
		"level": "io.k8s.api.core.v1.Level", "levels": "io.k8s.api.other.v1.Level", "deep": "io.k8s.api.core.v1.Level", "text": "", "absent": "",
	} {
		found, err := code(t).typeOf("io.k8s.api.core.v1.Plain", field)
		if err != nil || found != want {
			t.Error(field, found, err)
		}
	}
	if _, err := code(t).files("example.com/other"); err == nil {
		t.Error("a package of no module is found")
	}
}

func TestWordsOfATypeThatIsNoEnumYet(t *testing.T) {
	r := &Release{code: code(t)}
	found := wordSet(r.words("io.k8s.api.core.v1.Level"))
	equal(t, found, `{'High': true, 'Low': true, 'Middle': true, 'Top': true}`)
	if words := r.words("io.k8s.api.core.v1.Absent"); words != nil {
		t.Error(words)
	}
	if words := r.words("io.k8s.api.gone.v1.Level"); words != nil {
		t.Error(words)
	}
	r.EnumTypes = map[string]*EnumType{"io.k8s.api.core.v1.Level": {Words: []string{"Own"}}}
	equal(t, r.words("io.k8s.api.core.v1.Level"), `['Own']`)
	words, err := r.code.constants("io.k8s.api.core.v1.Level")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, words, `['High', 'Top']`)
}

func TestEnumsOfTheGeneratedDocument(t *testing.T) {
	root := folder(t, map[string]string{"pkg/generated/openapi/zz_generated.openapi.go": `package openapi

import v1 "k8s.io/api/core/v1"

func GetOpenAPIDefinitions(ref common.ReferenceCallback) map[string]common.OpenAPIDefinition {
	return map[string]common.OpenAPIDefinition{
		v1.A{}.OpenAPIModelName(): schema_A(ref),
		"k8s.io/api/core/v1.B":    schema_B(ref),
		v1.Unserved{}.OpenAPIModelName(): schema_B(ref),
	}
}

func schema_A(ref common.ReferenceCallback) common.OpenAPIDefinition {
	return common.OpenAPIDefinition{Schema: spec.Schema{SchemaProps: spec.SchemaProps{Properties: map[string]spec.Schema{
		"word": {SchemaProps: spec.SchemaProps{Type: []string{"string"}, Enum: []interface{}{"b", "a"}}},
		"free": {SchemaProps: spec.SchemaProps{Type: []string{"string"}}},
		"list": {SchemaProps: spec.SchemaProps{Items: &spec.SchemaOrArray{Schema: &spec.Schema{SchemaProps: spec.SchemaProps{Enum: []interface{}{"c"}}}}}},
		"map": {SchemaProps: spec.SchemaProps{AdditionalProperties: &spec.SchemaOrBool{Schema: &spec.Schema{SchemaProps: spec.SchemaProps{Enum: []interface{}{"d"}}}}}},
	}}}}
}

func schema_B(ref common.ReferenceCallback) common.OpenAPIDefinition {
	return common.OpenAPIDefinition{Schema: spec.Schema{SchemaProps: spec.SchemaProps{Properties: map[string]spec.Schema{
		"word": {SchemaProps: spec.SchemaProps{Enum: []interface{}{"e"}}},
	}}}}
}
`})
	r := release(t, "v1.37.2", `{'definitions': {'io.k8s.api.core.v1.A': {}, 'io.k8s.api.core.v1.B': {}}}`)
	if err := r.readEnums(modules{kubernetes: root}); err != nil {
		t.Fatal(err)
	}
	equal(t, r.Enums, `{'io.k8s.api.core.v1.A': {'word': ['a', 'b'], 'list[]': ['c'], 'map[]': ['d']}, 'io.k8s.api.core.v1.B': {'word': ['e']}}`)
}

func TestFilesAreWrittenOnceAndCompared(t *testing.T) {
	root := t.TempDir()
	files := map[string][]byte{"a.json": indented(object{"a": "<b>"}), "in/b.json.gz": compact(object{"b": 1})}
	if err := compare(root, files); err == nil {
		t.Error("missing files are the same")
	}
	if err := write(root, files); err != nil {
		t.Fatal(err)
	}
	if err := compare(root, files); err != nil {
		t.Error(err)
	}
	files["in/b.json.gz"] = compact(object{"b": 2})
	if err := compare(root, files); err == nil || err.Error() != "in/b.json.gz is not what the modules say" {
		t.Error(err)
	}
	equal(t, string(files["a.json"]), "\"{\\n \\\"a\\\": \\\"<b>\\\"\\n}\\n\"")
}

func TestResourcesOfDiscoveryAndPaths(t *testing.T) {
	root := folder(t, map[string]string{
		"api/discovery/api__v1.json": `{"groupVersion": "v1", "resources": [
			{"name": "pods", "singularName": "pod", "kind": "Pod", "namespaced": true, "shortNames": ["po"], "categories": ["all"]},
			{"name": "pods/eviction", "kind": "Eviction", "group": "policy", "version": "v1", "namespaced": true},
			{"name": "pods/exec", "kind": "PodExecOptions", "namespaced": true}]}`,
	})
	r := release(t, "v1.37.2", `{'paths': {
		'/api/v1/pods': {'get': {'x-kubernetes-action': 'list', 'responses': {'200': {'schema': {'$ref': '#/definitions/PodList'}}}}},
		'/api/v1/watch/pods': {'get': {'x-kubernetes-action': 'watchlist'}},
		'/api/v1/namespaces/{namespace}/pods/{name}': {
			'put': {'x-kubernetes-action': 'put', 'responses': {'200': {'schema': {'$ref': '#/definitions/Pod'}}}},
			'delete': {'x-kubernetes-action': 'delete', 'responses': {'200': {'schema': {'$ref': '#/definitions/Status'}}}}},
		'/api/v1/namespaces/{namespace}/pods/{name}/exec': {'get': {'x-kubernetes-action': 'connect'}, 'post': {'x-kubernetes-action': 'connect'}},
		'/api/v1/namespaces/{namespace}/pods/{name}/eviction': {'post': {'x-kubernetes-action': 'post',
			'parameters': [{'in': 'body', 'schema': {'$ref': '#/definitions/Eviction'}}],
			'responses': {'201': {'schema': {'$ref': '#/definitions/Eviction'}}}}}}}`)
	if err := r.readResources(modules{kubernetes: root}); err != nil {
		t.Fatal(err)
	}
	equal(t, r.Resources, `{'v1': {'pods': {'kind': {'apiVersion': 'v1', 'kind': 'Pod'}, 'singular': 'pod', 'namespaced': true, 'shortNames': ['po'],
		'categories': ['all'], 'type': 'Pod', 'list': 'PodList', 'deleteResponse': 'Status', 'verbs': ['delete', 'list', 'put', 'watch'],
		'subresources': {
			'eviction': {'kind': {'apiVersion': 'policy/v1', 'kind': 'Eviction'}, 'request': 'Eviction', 'response': 'Eviction', 'verbs': ['post']},
			'exec': {'kind': {'apiVersion': 'v1', 'kind': 'PodExecOptions'}, 'verbs': ['connect:GET', 'connect:POST']}}}}}`)
	r.Swagger["paths"].(object)["/api/v1/nodes"] = object{"get": object{"x-kubernetes-action": "list"}}
	if err := r.readResources(modules{kubernetes: root}); err == nil {
		t.Error("a path that discovery has not is no mistake")
	}
	r.Swagger["paths"] = object{}
	if err := r.readResources(modules{kubernetes: root}); err == nil {
		t.Error("a resource without paths is no mistake")
	}
}

func TestDefaultsOfDocuments(t *testing.T) {
	document := `{"components": {"schemas": {"A": {"properties": {"struct": {"default": {}}, "port": {"default": "TCP"}, "zero": {"default": 0}, "none": {}}}}}}`
	root := folder(t, map[string]string{"api/openapi-spec/v3/a.json": document, "api/openapi-spec/v3/b.json": document})
	r := release(t, "v1.37.2", `{'definitions': {'A': {'required': ['struct', 'zero']}}}`)
	if err := r.readDefaults(modules{kubernetes: root}); err != nil {
		t.Fatal(err)
	}
	equal(t, r.Defaults, `{'A': {'struct': {}, 'port': 'TCP', 'zero': 0}}`)
	equal(t, r.fieldDefaults(), `{'A': {'struct': {}, 'port': 'TCP'}}`)
	equal(t, r.setDefaults(), `{'A': {'port': 'TCP'}}`)
}
