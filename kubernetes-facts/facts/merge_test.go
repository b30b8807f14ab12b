package main

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// release makes a release of parts of tables in JSON.
func release(t *testing.T, version, text string) *Release {
	t.Helper()
	r := &Release{
		Version:   version,
		Resources: map[string]map[string]*Resource{},
		Defaults:  map[string]object{},
		EnumTypes: map[string]*EnumType{},
		Messages:  map[string]map[string]Field{},
		Tags:      map[string]map[string][]string{},
	}
	var parts struct {
		Definitions object
		Paths       object
		Resources   map[string]map[string]*Resource
		Defaults    map[string]object
		EnumTypes   map[string]*EnumType
		Messages    map[string]map[string][]any
		Tags        map[string]map[string][]string
	}
	if err := json.Unmarshal([]byte(strings.ReplaceAll(text, "'", `"`)), &parts); err != nil {
		t.Fatal(err)
	}
	r.Swagger = object{"definitions": object{}, "paths": object{}, "parameters": object{}}
	if parts.Definitions != nil {
		r.Swagger["definitions"] = parts.Definitions
	}
	if parts.Paths != nil {
		r.Swagger["paths"] = parts.Paths
	}
	maps.Copy(r.Resources, parts.Resources)
	maps.Copy(r.Defaults, parts.Defaults)
	maps.Copy(r.EnumTypes, parts.EnumTypes)
	maps.Copy(r.Tags, parts.Tags)
	for message, fields := range parts.Messages {
		r.Messages[message] = map[string]Field{}
		for name, field := range fields {
			r.Messages[message][name] = Field{int(field[0].(float64)), field[1].(string), field[2].(string)}
		}
	}
	return r
}

var versionsOfTests = []string{"v1.35.4", "v1.36.3", "v1.37.2"}

func releases(t *testing.T, texts ...string) []*Release {
	t.Helper()
	var all []*Release
	for i, text := range texts {
		all = append(all, release(t, versionsOfTests[i+len(versionsOfTests)-len(texts)], text))
	}
	return all
}

func merged(t *testing.T, texts ...string) *Release {
	t.Helper()
	r, err := Merge(releases(t, texts...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// equal compares values as JSON. In the wanted text, ' stands for ".
func equal(t *testing.T, got any, want string) {
	t.Helper()
	encoded, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var left, right any
	if err := json.Unmarshal(encoded, &left); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(strings.ReplaceAll(want, "'", `"`)), &right); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(left, right) {
		t.Errorf("%s instead of %s", encoded, want)
	}
}

func TestDefinitionsAndFieldsOfAllReleasesStay(t *testing.T) {
	r := merged(t,
		`{'definitions': {'Old': {'type': 'object'}, 'A': {'properties': {'gone': {'type': 'string'}, 'kept': {'type': 'string'}}}}}`,
		`{'definitions': {'A': {'properties': {'kept': {'type': 'string'}}}}}`,
		`{'definitions': {'New': {'type': 'object'}, 'A': {'properties': {'kept': {'type': 'string'}, 'added': {'type': 'integer'}}}}}`)
	equal(t, r.definitions(), `{'Old': {'type': 'object'}, 'New': {'type': 'object'},
		'A': {'properties': {'gone': {'type': 'string'}, 'kept': {'type': 'string'}, 'added': {'type': 'integer'}}}}`)
}

func TestRequiredIsWhatEachReleaseWithTheDefinitionRequires(t *testing.T) {
	fields := `'properties': {'always': {}, 'old': {}, 'new': {}, 'born': {}}`
	r := merged(t,
		`{'definitions': {}}`,
		`{'definitions': {'A': {'required': ['old', 'always'], 'properties': {'always': {}, 'old': {}, 'new': {}}}}}`,
		`{'definitions': {'A': {'required': ['new', 'always', 'born'], `+fields+`}}}`)
	equal(t, r.definitions(), `{'A': {'required': ['always'], `+fields+`}}`)
}

func TestRequiredOfNothingHasNoKeyword(t *testing.T) {
	r := merged(t, `{'definitions': {'A': {'required': ['a'], 'properties': {'a': {}}}}}`, `{'definitions': {'A': {'properties': {'a': {}}}}}`)
	equal(t, r.definitions(), `{'A': {'properties': {'a': {}}}}`)
}

func TestNewestWins(t *testing.T) {
	for _, keyword := range newestWins {
		older := `{'definitions': {'A': {'properties': {'a': {'` + keyword + `': 'atomic'}, 'b': {'` + keyword + `': 'x'}, 'c': {}}}}}`
		newer := `{'definitions': {'A': {'properties': {'a': {'` + keyword + `': 'map'}, 'b': {}, 'c': {'` + keyword + `': 'x'}}}}}`
		equal(t, merged(t, older, newer).definitions(), `{'A': {'properties': {'a': {'`+keyword+`': 'map'}, 'b': {}, 'c': {'`+keyword+`': 'x'}}}}`)
	}
}

func TestKindsOfADefinitionAreUnited(t *testing.T) {
	r := merged(t,
		`{'definitions': {'Options': {'x-kubernetes-group-version-kind': [{'group': 'gone'}, {'group': 'kept'}]}}}`,
		`{'definitions': {'Options': {'x-kubernetes-group-version-kind': [{'group': 'new'}, {'group': 'kept'}]}}}`)
	equal(t, r.definitions(), `{'Options': {'x-kubernetes-group-version-kind': [{'group': 'new'}, {'group': 'kept'}, {'group': 'gone'}]}}`)
}

func TestInnerSchemasFollowTheSameRules(t *testing.T) {
	r := merged(t,
		`{'definitions': {'A': {'properties': {'a': {'items': {'required': ['x'], 'properties': {'x': {}, 'gone': {}}}}}}}}`,
		`{'definitions': {'A': {'properties': {'a': {'items': {'properties': {'x': {}, 'y': {}}}}}}}}`)
	equal(t, r.definitions(), `{'A': {'properties': {'a': {'items': {'properties': {'x': {}, 'gone': {}, 'y': {}}}}}}}`)
}

func TestPathsAreUnited(t *testing.T) {
	r := merged(t,
		`{'paths': {'/gone': {'get': {'x-kubernetes-action': 'get'}}, '/a': {'get': {'x-kubernetes-action': 'get', 'tags': 'old'}, 'put': {}}}}`,
		`{'paths': {'/a': {'get': {'x-kubernetes-action': 'get', 'tags': 'new'}, 'post': {}}}}`)
	equal(t, r.Swagger["paths"], `{'/gone': {'get': {'x-kubernetes-action': 'get'}},
		'/a': {'get': {'x-kubernetes-action': 'get', 'tags': 'new'}, 'put': {}, 'post': {}}}`)
}

func TestResourcesVerbsAndSubresourcesAreUnited(t *testing.T) {
	r := merged(t,
		`{'resources': {'gone/v1': {'olds': {'kind': {'kind': 'Old'}}}, 'g/v1': {'as': {'kind': {'kind': 'A'}, 'shortNames': ['old'],
			'verbs': ['get', 'patch'], 'subresources': {'approval': {'verbs': ['put']}, 'status': {'verbs': ['get']}}}}}}`,
		`{'resources': {'g/v1': {'as': {'kind': {'kind': 'A'}, 'shortNames': ['new'], 'list': 'AList',
			'verbs': ['get', 'list'], 'subresources': {'status': {'verbs': ['put']}, 'scale': {'verbs': ['get'], 'response': 'Scale'}}}}}}`)
	if r.Resources["gone/v1"]["olds"].Kind.Kind != "Old" {
		t.Error("a resource is lost")
	}
	a := r.Resources["g/v1"]["as"]
	equal(t, a.Verbs, `['get', 'list', 'patch']`)
	equal(t, a.ShortNames, `['new']`)
	equal(t, a.List, `'AList'`)
	equal(t, slices.Sorted(maps.Keys(a.Subresources)), `['approval', 'scale', 'status']`)
	equal(t, a.Subresources["status"].Verbs, `['get', 'put']`)
}

func TestDefaults(t *testing.T) {
	fields := `'properties': {'struct': {}, 'toPointer': {}, 'fromPointer': {}, 'word': {}, 'lost': {}}`
	older := `{'definitions': {'A': {'properties': {'gone': {}, 'struct': {}, 'toPointer': {}, 'fromPointer': {}, 'word': {}, 'lost': {}}}},
		'defaults': {'A': {'gone': {}, 'struct': {}, 'toPointer': {}, 'word': 'a', 'lost': ''}}}`
	newer := `{'definitions': {'A': {` + fields[:len(fields)-1] + `, 'added': {}}}},
		'defaults': {'A': {'struct': {}, 'fromPointer': {}, 'word': 'b', 'added': {}}}}`
	equal(t, merged(t, older, newer).Defaults, `{'A': {'gone': {}, 'struct': {}, 'word': 'b', 'added': {}}}`)
	// A release later, the pointer of one release still counts.
	equal(t, merged(t, older, newer, newer).Defaults, `{'A': {'gone': {}, 'struct': {}, 'word': 'b', 'added': {}}}`)
}

func TestFieldDefaultsFollowTheMergedRequired(t *testing.T) {
	r := merged(t,
		`{'definitions': {'A': {'properties': {'a': {}, 'b': {}}, 'required': ['b']}}, 'defaults': {'A': {'a': '', 'b': ''}}}`,
		`{'definitions': {'A': {'properties': {'a': {}, 'b': {}}, 'required': ['a', 'b']}}, 'defaults': {'A': {'a': '', 'b': ''}}}`)
	equal(t, r.fieldDefaults(), `{'A': {'a': ''}}`)
}

func TestEnumTypes(t *testing.T) {
	r := merged(t,
		`{'enumTypes': {'Gone': {'fields': ['A.gone'], 'words': ['X']}, 'Was': {'fields': ['A.moved', 'A.a'], 'words': ['Old', 'Same']}}}`,
		`{'enumTypes': {'Is': {'fields': ['A.moved'], 'words': ['Same']}, 'Was': {'fields': ['A.a', 'A.b'], 'words': ['New', 'Same']}}}`)
	equal(t, r.EnumTypes, `{'Gone': {'fields': ['A.gone'], 'words': ['X']}, 'Is': {'fields': ['A.moved'], 'words': ['Same']},
		'Was': {'fields': ['A.a', 'A.b'], 'words': ['New', 'Old', 'Same']}}`)
}

func TestMessagesAndTags(t *testing.T) {
	r := merged(t,
		`{'messages': {'Gone': {'a': [1, 'string', 'optional']}, 'M': {'gone': [1, 'string', 'optional'], 'a': [2, 'string', 'optional']}},
			'tags': {'M': {'a': ['a', 'omitempty'], 'b': ['b', 'pointer', 'omitempty'], 'c': ['c'], 'd': ['', 'inline']}}}`,
		`{'messages': {'M': {'a': [2, 'string', 'optional'], 'new': [3, 'string', 'optional']}},
			'tags': {'M': {'a': ['a', 'pointer', 'omitempty'], 'b': ['b', 'omitempty'], 'c': ['c', 'omitempty'], 'd': ['', 'inline']}}}`)
	equal(t, r.Messages, `{'Gone': {'a': [1, 'string', 'optional']},
		'M': {'gone': [1, 'string', 'optional'], 'a': [2, 'string', 'optional'], 'new': [3, 'string', 'optional']}}`)
	equal(t, r.Tags, `{'M': {'a': ['a', 'pointer', 'omitempty'], 'b': ['b', 'pointer', 'omitempty'], 'c': ['c'], 'd': ['', 'inline']}}`)
}

func TestConflictsAreRefusedWithTheirPlace(t *testing.T) {
	for _, each := range []struct{ name, older, newer, message string }{
		{"type", `{'definitions': {'A': {'properties': {'a': {'type': 'string'}}}}}`, `{'definitions': {'A': {'properties': {'a': {'type': 'integer'}}}}}`,
			"1.36 and 1.37: A.a: the type changed: map[type:string] and map[type:integer]"},
		{"format", `{'definitions': {'A': {'properties': {'a': {'format': 'int32'}}}}}`, `{'definitions': {'A': {'properties': {'a': {'format': 'int64'}}}}}`,
			"A.a: the type changed"},
		{"reference", `{'definitions': {'A': {'properties': {'a': {'$ref': 'B'}}}}}`, `{'definitions': {'A': {'properties': {'a': {'$ref': 'C'}}}}}`,
			"A.a: the type changed"},
		{"type of items", `{'definitions': {'A': {'properties': {'a': {'items': {'type': 'string'}}}}}}`,
			`{'definitions': {'A': {'properties': {'a': {'items': {'type': 'integer'}}}}}}`, "A.a[]: the type changed"},
		{"list or not", `{'definitions': {'A': {'properties': {'a': {'items': {}}}}}}`, `{'definitions': {'A': {'properties': {'a': {}}}}}`, "A.a: items"},
		{"unknown keyword", `{'definitions': {'A': {'x-kubernetes-new': 'a'}}}`, `{'definitions': {'A': {'x-kubernetes-new': 'b'}}}`,
			"A: no rule for x-kubernetes-new: a and b"},
		{"keyword of one release", `{'definitions': {'A': {}}}`, `{'definitions': {'A': {'maximum': 3}}}`, "A: no rule for maximum"},
		{"kind of a path", `{'paths': {'/a': {'get': {'x-kubernetes-group-version-kind': 'A'}}}}`,
			`{'paths': {'/a': {'get': {'x-kubernetes-group-version-kind': 'B'}}}}`, "/a get: kind: A and B"},
		{"body of a path", `{'paths': {'/a': {'post': {'parameters': [{'in': 'body', 'schema': {'$ref': '#/definitions/A'}}]}}}}`,
			`{'paths': {'/a': {'post': {'parameters': [{'in': 'body', 'schema': {'$ref': '#/definitions/B'}}]}}}}`, "/a post: body: A and B"},
		{"answer of a path", `{'paths': {'/a': {'post': {'responses': {'201': {'schema': {'$ref': '#/definitions/A'}}}}}}}`,
			`{'paths': {'/a': {'post': {'responses': {'201': {'schema': {'$ref': '#/definitions/B'}}}}}}}`, "/a post: answer: A and B"},
		{"kind", `{'resources': {'v1': {'as': {'kind': {'kind': 'A'}}}}}`, `{'resources': {'v1': {'as': {'kind': {'kind': 'B'}}}}}`, "v1 as: kind"},
		{"scope", `{'resources': {'v1': {'as': {'namespaced': true}}}}`, `{'resources': {'v1': {'as': {}}}}`, "v1 as: scope: true and false"},
		{"type of a resource", `{'resources': {'v1': {'as': {'type': 'A'}}}}`, `{'resources': {'v1': {'as': {'type': 'B'}}}}`, "v1 as: type: A and B"},
		{"answer to delete", `{'resources': {'v1': {'as': {'deleteResponse': 'A'}}}}`, `{'resources': {'v1': {'as': {'deleteResponse': 'Status'}}}}`,
			"v1 as: answer to delete: A and Status"},
		{"subresource", `{'resources': {'v1': {'as': {'subresources': {'x': {'request': 'A'}}}}}}`,
			`{'resources': {'v1': {'as': {'subresources': {'x': {'request': 'B'}}}}}}`, "v1 as/x: request: A and B"},
		{"number", `{'messages': {'M': {'a': [1, 'string', 'optional']}}}`, `{'messages': {'M': {'a': [2, 'string', 'optional']}}}`,
			"M.a: number, type or label: {1 string optional} and {2 string optional}"},
		{"type of a number", `{'messages': {'M': {'a': [1, 'string', 'optional']}}}`, `{'messages': {'M': {'a': [1, 'int32', 'optional']}}}`, "M.a: number"},
		{"number of a field that is gone", `{'messages': {'M': {'a': [1, 'string', 'optional']}}}`, `{'messages': {'M': {'b': [1, 'string', 'optional']}}}`,
			"M: the number 1: a and b"},
		{"name in JSON", `{'tags': {'M': {'a': ['a']}}}`, `{'tags': {'M': {'a': ['b']}}}`, "M.a: name in JSON: a and b"},
		{"inline", `{'tags': {'M': {'a': ['', 'inline']}}}`, `{'tags': {'M': {'a': ['']}}}`, "M.a: inline: true and false"},
	} {
		t.Run(each.name, func(t *testing.T) {
			_, err := Merge(releases(t, each.older, each.newer))
			if err == nil || !strings.Contains(err.Error(), each.message) {
				t.Errorf("%v instead of %s", err, each.message)
			}
		})
	}
}

func TestEachConflictIsNamed(t *testing.T) {
	_, err := Merge(releases(t, `{'tags': {'M': {'a': ['a'], 'b': ['b']}}}`, `{'tags': {'M': {'a': ['x'], 'b': ['x']}}}`))
	if err == nil || len(strings.Split(err.Error(), "\n")) != 2 {
		t.Error(err)
	}
}

// The two kinds named Eviction have each their own definition, resource and package.
func TestKindsOfOneNameStayApart(t *testing.T) {
	r := merged(t,
		`{'definitions': {'policy.v1.Eviction': {'type': 'object'}}, 'resources': {'v1': {'pods': {'subresources': {'eviction': {'kind': {'apiVersion': 'policy/v1'}}}}}}}`,
		`{'definitions': {'policy.v1.Eviction': {'type': 'object'}, 'lifecycle.v1alpha1.Eviction': {'type': 'object'}},
			'resources': {'v1': {'pods': {'subresources': {'eviction': {'kind': {'apiVersion': 'policy/v1'}}}}}, 'lifecycle/v1alpha1': {'evictions': {}}}}`)
	if len(r.definitions()) != 2 || len(r.Resources) != 2 {
		t.Error(r)
	}
}

func TestHistory(t *testing.T) {
	all := releases(t,
		`{'definitions': {'Gone': {'properties': {'a': {}}}, 'A': {'properties': {'a': {}, 'gone': {}}}},
			'resources': {'g/v1': {'gones': {}, 'as': {'verbs': ['get'], 'subresources': {'gone': {}, 'status': {'verbs': ['get']}}}}},
			'enumTypes': {'E': {'words': ['Old', 'Same']}}}`,
		`{'definitions': {'Short': {'properties': {'a': {}}}, 'A': {'properties': {'a': {}, 'short': {}}}},
			'resources': {'g/v1': {'shorts': {}, 'as': {'verbs': ['get', 'put'], 'subresources': {'status': {'verbs': ['get']}}}}},
			'enumTypes': {'E': {'words': ['New', 'Same']}}}`,
		`{'definitions': {'New': {'properties': {'a': {}}}, 'A': {'properties': {'a': {}, 'new': {}}}},
			'resources': {'g/v1': {'news': {'verbs': ['get']}, 'as': {'verbs': ['get', 'put'], 'subresources': {'status': {'verbs': ['get']}, 'scale': {}}}}},
			'enumTypes': {'E': {'words': ['New', 'Same']}}}`)
	history, err := History(all)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, json.RawMessage(history), `{'releases': ['1.35', '1.36', '1.37'],
		'types': {
			'Gone': {'until': '1.35'}, 'Short': {'since': '1.36', 'until': '1.36'}, 'New': {'since': '1.37'},
			'A': {'fields': {'gone': {'until': '1.35'}, 'short': {'since': '1.36', 'until': '1.36'}, 'new': {'since': '1.37'}}}},
		'resources': {'g/v1': {
			'gones': {'until': '1.35'}, 'shorts': {'since': '1.36', 'until': '1.36'}, 'news': {'since': '1.37'},
			'as': {'verbs': {'update': {'since': '1.36'}}, 'subresources': {'gone': {'until': '1.35'}, 'scale': {'since': '1.37'}}}}},
		'enums': {'E': {'Old': {'until': '1.35'}, 'New': {'since': '1.36'}}}}`)
}

// What belongs to a type that is not in all releases has an entry only if it came later or went earlier.
func TestHistoryOfAFieldIsThatOfItsType(t *testing.T) {
	history, err := History(releases(t, `{}`, `{'definitions': {'A': {'properties': {'a': {}}}}}`,
		`{'definitions': {'A': {'properties': {'a': {}, 'b': {}}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	equal(t, json.RawMessage(history), `{'releases': ['1.35', '1.36', '1.37'], 'resources': {}, 'enums': {},
		'types': {'A': {'since': '1.36', 'fields': {'b': {'since': '1.37'}}}}}`)
}

func TestHistoryRefusesWhatComesBack(t *testing.T) {
	_, err := History(releases(t, `{'definitions': {'A': {}}}`, `{}`, `{'definitions': {'A': {}}}`))
	if err == nil || err.Error() != "A is in 1.35, not in 1.36, and in 1.37 again" {
		t.Error(err)
	}
}

func TestMergedPathsHaveNoQuery(t *testing.T) {
	document := release(t, "v1.37.2", `{'paths': {'/a/{name}': {
		'parameters': [{'in': 'query', 'name': 'q'}, {'in': 'path', 'name': 'name'}, {'$ref': '#/parameters/namespace-1'}, {'$ref': '#/parameters/pretty-1'}],
		'post': {'x-kubernetes-action': 'post', 'operationId': 'x', 'consumes': [], 'parameters': [{'in': 'body'}, {'in': 'query'}], 'responses': {}}}}}`).Swagger
	document["parameters"] = withoutQuery(object{"namespace-1": object{"in": "path"}, "pretty-1": object{"in": "query"}})
	equal(t, document["parameters"], `{'namespace-1': {'in': 'path'}}`)
	equal(t, outline(document), `{'/a/{name}': {'parameters': [{'in': 'path', 'name': 'name'}, {'$ref': '#/parameters/namespace-1'}],
		'post': {'x-kubernetes-action': 'post', 'parameters': [{'in': 'body'}], 'responses': {}}}}`)
}

func TestHistoryRefusesVerbsOfSubresources(t *testing.T) {
	_, err := History(releases(t, `{'resources': {'v1': {'pods': {'subresources': {'status': {'verbs': ['get']}}}}}}`,
		`{'resources': {'v1': {'pods': {'subresources': {'status': {'verbs': ['get', 'put']}}}}}}`))
	if err == nil || !strings.HasPrefix(err.Error(), "v1 pods/status: the history has no place for verbs") {
		t.Error(err)
	}
}
