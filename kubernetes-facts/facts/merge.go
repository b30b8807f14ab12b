package main

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Merge is the API of all releases together, from which generated-api is made: every definition, field, resource, verb,
// subresource, path, enum word and message of at least one of them. Where releases differ, the newest that has the thing
// wins, but for these rules:
//
//   - A field is required if each release that has the definition requires it.
//   - A field is a struct in Go, with the default {}, if it is one in each release that has the field. A pointer of one
//     release distinguishes an empty object from a missing one, so the field has no default then.
//   - A field of a message means absent by its zero value if it does so in each release: it is a pointer if one release has
//     a pointer, and omitempty if each has omitempty.
//   - Numbers, types and labels of messages' fields, types of fields, and kinds, scopes and types of resources never change.
//
// Merge fails with each place and both values where releases differ in what may not change, or in what no rule names.
func Merge(releases []*Release) (*Release, error) {
	merged := releases[0]
	var conflicts []error
	for _, next := range releases[1:] {
		m := merger{older: merged, newer: next}
		merged = &Release{
			Version:   next.Version,
			Swagger:   m.swagger(),
			Resources: m.resources(),
			Defaults:  m.defaults(),
			EnumTypes: m.enumTypes(),
			Messages:  m.messages(),
			Tags:      m.tags(),
		}
		conflicts = append(conflicts, m.conflicts...)
	}
	return merged, errors.Join(conflicts...)
}

// mergedFiles are the tables of which generated-api is made. The paths have only what says which resources there are.
func (r *Release) mergedFiles() map[string][]byte {
	document := maps.Clone(r.Swagger)
	document["parameters"] = withoutQuery(document["parameters"].(object))
	document["paths"] = outline(document)
	delete(document, "security")
	delete(document, "securityDefinitions")
	return map[string][]byte{
		"swagger.nodesc.min.json.gz": compact(document),
		"resources.json":             indented(r.Resources),
		"v3-field-defaults.json":     indented(r.fieldDefaults()),
		"enum-types.json":            indented(r.EnumTypes),
		"protobuf.json.gz":           compact(r.Messages),
		"protobuf-json.json.gz":      compact(r.Tags),
	}
}

// outline has of each path its parameters, and of each operation its action, its kind, its body and its answers.
func outline(document object) object {
	shared := objectOf(document["parameters"])
	outline := object{}
	for path, item := range document["paths"].(object) {
		kept := object{}
		for name, value := range item.(object) {
			switch value := value.(type) {
			case []any:
				kept[name] = pathAndBody(shared, value)
			case object:
				operation := object{}
				for _, name := range []string{"x-kubernetes-action", kinds, "responses"} {
					if value[name] != nil {
						operation[name] = value[name]
					}
				}
				if parameters, ok := value["parameters"].([]any); ok {
					operation["parameters"] = pathAndBody(shared, parameters)
				}
				kept[name] = operation
			}
		}
		outline[path] = kept
	}
	return outline
}

func withoutQuery(parameters object) object {
	kept := maps.Clone(parameters)
	maps.DeleteFunc(kept, func(_ string, parameter any) bool { return parameter.(object)["in"] == "query" })
	return kept
}

// pathAndBody are the parameters that are not part of the query. References to shared ones that are do not count.
func pathAndBody(shared object, parameters []any) []any {
	kept := []any{}
	for _, each := range parameters {
		parameter := each.(object)
		if name, ok := parameter["$ref"].(string); ok && shared[strings.TrimPrefix(name, "#/parameters/")] != nil || parameter["in"] != nil && parameter["in"] != "query" {
			kept = append(kept, each)
		}
	}
	return kept
}

// merger merges two releases.
type merger struct {
	older, newer *Release
	conflicts    []error
}

func (m *merger) conflict(where, what string, older, newer any) {
	m.conflicts = append(m.conflicts, fmt.Errorf("%s and %s: %s: %s: %v and %v", m.older.Name(), m.newer.Name(), where, what, older, newer))
}

// same is a value that may not differ.
func same[T any](m *merger, where, what string, older, newer T) T {
	if !reflect.DeepEqual(older, newer) {
		m.conflict(where, what, older, newer)
	}
	return newer
}

// union has the entries of both maps. Where both have a key, merge decides.
func union[T any](older, newer map[string]T, merge func(key string, older, newer T) T) map[string]T {
	merged := maps.Clone(older)
	if merged == nil {
		merged = map[string]T{}
	}
	for _, key := range slices.Sorted(maps.Keys(newer)) {
		if known, ok := older[key]; ok {
			merged[key] = merge(key, known, newer[key])
		} else {
			merged[key] = newer[key]
		}
	}
	return merged
}

func unionOfWords(older, newer []string) []string {
	merged := append(slices.Clone(older), newer...)
	slices.Sort(merged)
	return slices.Compact(merged)
}

func (m *merger) swagger() object {
	return union(m.older.Swagger, m.newer.Swagger, func(part string, older, newer any) any {
		switch part {
		case "definitions":
			return union(older.(object), newer.(object), func(name string, older, newer any) any {
				return m.schema(name, older.(object), newer.(object))
			})
		case "paths":
			return union(older.(object), newer.(object), m.path)
		case "parameters":
			// Their names end in a hash of what they are.
			return union(older.(object), newer.(object), func(_ string, _, newer any) any { return newer })
		}
		return newer
	})
}

func (m *merger) path(path string, older, newer any) any {
	return union(older.(object), newer.(object), func(method string, older, newer any) any {
		was, ok := older.(object)
		is, still := newer.(object)
		if ok && still {
			where := path + " " + method
			action := fmt.Sprint(is["x-kubernetes-action"])
			same(m, where, "action", was["x-kubernetes-action"], is["x-kubernetes-action"])
			same(m, where, "kind", was[kinds], is[kinds])
			same(m, where, "body", body(was, action), body(is, action))
			same(m, where, "answer", answer(was), answer(is))
		}
		return newer
	})
}

const kinds = "x-kubernetes-group-version-kind"

// newestWins are the keywords of schemas that a new release may change: what they say is for servers, or of values that
// the server has always accepted.
var newestWins = []string{
	"default", "x-kubernetes-list-map-keys", "x-kubernetes-list-type", "x-kubernetes-map-type", "x-kubernetes-patch-merge-key",
	"x-kubernetes-patch-strategy", "x-kubernetes-unions",
}

func (m *merger) schema(where string, older, newer object) object {
	merged := object{}
	keywords := slices.Sorted(maps.Keys(older))
	for _, keyword := range append(keywords, slices.Sorted(maps.Keys(newer))...) {
		was, is := older[keyword], newer[keyword]
		value := is
		switch {
		case reflect.DeepEqual(was, is):
		case slices.Contains(newestWins, keyword):
		case keyword == "required":
			value = requiredInBoth(older, newer)
		case keyword == "properties":
			value = union(objectOf(was), objectOf(is), func(name string, older, newer any) any {
				return m.schema(where+"."+name, older.(object), newer.(object))
			})
		case keyword == kinds:
			value = unionOfKinds(was, is)
		case keyword == "items" || keyword == "additionalProperties":
			if was == nil || is == nil {
				m.conflict(where, keyword, was, is)
			} else {
				value = m.schema(where+"[]", objectOf(was), objectOf(is))
			}
		case keyword == "type" || keyword == "format" || keyword == "$ref":
			m.conflict(where, "the type changed", older, newer)
		default:
			m.conflict(where, "no rule for "+keyword, was, is)
		}
		if value != nil {
			merged[keyword] = value
		}
	}
	return merged
}

func objectOf(value any) object {
	fields, _ := value.(object)
	return fields
}

// requiredInBoth is nil rather than an empty list.
func requiredInBoth(older, newer object) any {
	before := required(older)
	var both []any
	for _, field := range required(newer) {
		if slices.Contains(before, field) {
			both = append(both, field)
		}
	}
	if both == nil {
		return nil
	}
	return both
}

func unionOfKinds(older, newer any) any {
	was, _ := older.([]any)
	is, _ := newer.([]any)
	merged := slices.Clone(is)
	for _, kind := range was {
		if !slices.ContainsFunc(is, func(each any) bool { return reflect.DeepEqual(each, kind) }) {
			merged = append(merged, kind)
		}
	}
	return merged
}

func (m *merger) resources() map[string]map[string]*Resource {
	return union(m.older.Resources, m.newer.Resources, func(groupVersion string, older, newer map[string]*Resource) map[string]*Resource {
		return union(older, newer, func(plural string, older, newer *Resource) *Resource {
			where := groupVersion + " " + plural
			merged := *newer
			same(m, where, "kind", older.Kind, newer.Kind)
			same(m, where, "type", older.Type, newer.Type)
			same(m, where, "scope", older.Namespaced, newer.Namespaced)
			same(m, where, "singular", older.Singular, newer.Singular)
			merged.List = m.absentOrSame(where, "list", older.List, newer.List)
			merged.DeleteResponse = m.absentOrSame(where, "answer to delete", older.DeleteResponse, newer.DeleteResponse)
			merged.Verbs = unionOfWords(older.Verbs, newer.Verbs)
			merged.Subresources = union(older.Subresources, newer.Subresources, func(name string, older, newer *Subresource) *Subresource {
				where := where + "/" + name
				merged := *newer
				same(m, where, "kind", older.Kind, newer.Kind)
				merged.Request = m.absentOrSame(where, "request", older.Request, newer.Request)
				merged.Response = m.absentOrSame(where, "response", older.Response, newer.Response)
				merged.Verbs = unionOfWords(older.Verbs, newer.Verbs)
				return &merged
			})
			return &merged
		})
	})
}

// absentOrSame is a type that comes with a verb, which one of the releases may lack.
func (m *merger) absentOrSame(where, what, older, newer string) string {
	if older == "" || newer == "" {
		return older + newer
	}
	return same(m, where, what, older, newer)
}

func (m *merger) defaults() map[string]object {
	merged := union(m.older.Defaults, m.newer.Defaults, func(_ string, older, newer object) object {
		return union(older, newer, func(_ string, _, newer any) any { return newer })
	})
	for name, fields := range merged {
		was, is := objectOf(m.older.definitions()[name]), objectOf(m.newer.definitions()[name])
		kept := object{}
		for field, value := range fields {
			older, inOlder := m.older.Defaults[name][field]
			newer, inNewer := m.newer.Defaults[name][field]
			if !hasProperty(was, field) || !hasProperty(is, field) {
				kept[field] = value
			} else if isEmptyObject(value) && !(inOlder && inNewer && isEmptyObject(older) && isEmptyObject(newer)) {
				continue
			} else if inNewer {
				kept[field] = value
			}
		}
		if len(kept) > 0 {
			merged[name] = kept
		} else {
			delete(merged, name)
		}
	}
	return merged
}

func hasProperty(schema object, field string) bool {
	_, ok := objectOf(schema["properties"])[field]
	return ok
}

// enumTypes: a field that got another type stands with the newest one. A type that has no fields any more keeps its words.
func (m *merger) enumTypes() map[string]*EnumType {
	taken := map[string]bool{}
	for _, each := range m.newer.EnumTypes {
		for _, field := range each.Fields {
			taken[field] = true
		}
	}
	merged := map[string]*EnumType{}
	for name, each := range m.older.EnumTypes {
		copied := &EnumType{Fields: []string{}, Words: each.Words}
		for _, field := range each.Fields {
			if !taken[field] {
				copied.Fields = append(copied.Fields, field)
			}
		}
		merged[name] = copied
	}
	return union(merged, m.newer.EnumTypes, func(_ string, older, newer *EnumType) *EnumType {
		return &EnumType{unionOfWords(older.Fields, newer.Fields), unionOfWords(older.Words, newer.Words)}
	})
}

func (m *merger) messages() map[string]map[string]Field {
	return union(m.older.Messages, m.newer.Messages, func(message string, older, newer map[string]Field) map[string]Field {
		merged := union(older, newer, func(field string, older, newer Field) Field {
			return same(m, message+"."+field, "number, type or label", older, newer)
		})
		numbers := map[int]string{}
		for _, field := range slices.Sorted(maps.Keys(merged)) {
			number := merged[field].Number
			if other, ok := numbers[number]; ok {
				m.conflict(message, fmt.Sprint("the number ", number), other, field)
			}
			numbers[number] = field
		}
		return merged
	})
}

func (m *merger) tags() map[string]map[string][]string {
	return union(m.older.Tags, m.newer.Tags, func(message string, older, newer map[string][]string) map[string][]string {
		return union(older, newer, func(field string, older, newer []string) []string {
			where := message + "." + field
			same(m, where, "name in JSON", older[0], newer[0])
			same(m, where, "inline", slices.Contains(older, "inline"), slices.Contains(newer, "inline"))
			words := []string{newer[0]}
			if slices.Contains(older, "pointer") || slices.Contains(newer, "pointer") {
				words = append(words, "pointer")
			}
			if slices.Contains(older, "omitempty") && slices.Contains(newer, "omitempty") {
				words = append(words, "omitempty")
			}
			if slices.Contains(newer, "inline") {
				words = append(words, "inline")
			}
			return words
		})
	})
}
