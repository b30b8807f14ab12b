package main

import (
	"encoding/json"
	"math/rand"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/kube-openapi/pkg/schemaconv"
)

// customCase is the schema of a custom kind, and the shape that Go makes of it.
type customCase struct {
	Schema  map[string]any `json:"schema"`
	Unknown bool           `json:"unknown,omitempty"`
	Shape   shape          `json:"shape"`
}

func customShapes(r *rand.Rand, n int) []customCase {
	var cases []customCase
	for range n {
		schema := map[string]any{"type": "object", "properties": properties(r, 0)}
		if chance(r, 10) {
			schema["x-kubernetes-preserve-unknown-fields"] = true
		}
		one := customCase{Schema: schema, Unknown: chance(r, 10)}
		one.Shape = customShape(schema, one.Unknown)
		cases = append(cases, one)
	}
	return cases
}

func customShape(tree map[string]any, unknown bool) shape {
	line, err := json.Marshal(tree)
	check(err)
	var schema apiextensions.JSONSchemaProps
	check(json.Unmarshal(line, &schema))
	crd := &apiextensions.CustomResourceDefinition{}
	crd.Name = "things.test"
	crd.Spec.Group = "test"
	crd.Spec.PreserveUnknownFields = unknown
	crd.Spec.Names = apiextensions.CustomResourceDefinitionNames{Plural: "things", Singular: "thing", Kind: "Thing", ListKind: "ThingList"}
	crd.Spec.Versions = []apiextensions.CustomResourceDefinitionVersion{{Name: "v1", Served: true, Storage: true,
		Schema: &apiextensions.CustomResourceValidation{OpenAPIV3Schema: &schema}}}
	document, err := builder.BuildOpenAPIV3(crd, "v1", builder.Options{})
	check(err)
	converted, err := schemaconv.ToSchemaFromOpenAPI(document.Components.Schemas, unknown)
	check(err)
	def, ok := converted.FindNamedType("test.v1.Thing")
	if !ok {
		panic("no type of the custom kind")
	}
	return ofAtom(def.Atom)
}

func properties(r *rand.Rand, depth int) map[string]any {
	all := map[string]any{}
	for _, name := range []string{"a", "b", "c", "d"} {
		if chance(r, 70) {
			all[name] = property(r, depth+1)
		}
	}
	return all
}

func property(r *rand.Rand, depth int) map[string]any {
	kind := r.Intn(10)
	if depth > 3 {
		kind = r.Intn(4)
	}
	switch kind {
	case 0:
		return map[string]any{"type": pick(r, "integer", "number", "boolean")}
	case 1:
		return map[string]any{"type": "string", "format": pick(r, "", "byte", "date-time", "int-or-string")}
	case 2:
		return map[string]any{"x-kubernetes-int-or-string": true}
	case 3:
		return map[string]any{"x-kubernetes-preserve-unknown-fields": true}
	case 4, 5:
		return listProperty(r, depth)
	case 6:
		one := map[string]any{"type": "object", "x-kubernetes-embedded-resource": true}
		if chance(r, 50) {
			one["x-kubernetes-preserve-unknown-fields"] = true
		} else {
			one["properties"] = properties(r, depth)
		}
		return one
	case 7:
		one := map[string]any{"type": "object", "additionalProperties": property(r, depth+1)}
		return related(r, one)
	default:
		one := map[string]any{"type": "object", "properties": properties(r, depth)}
		if chance(r, 25) {
			one["x-kubernetes-preserve-unknown-fields"] = true
		}
		return related(r, one)
	}
}

func related(r *rand.Rand, one map[string]any) map[string]any {
	if chance(r, 40) {
		one["x-kubernetes-map-type"] = pick(r, "atomic", "granular")
	}
	return one
}

func listProperty(r *rand.Rand, depth int) map[string]any {
	one := map[string]any{"type": "array", "items": property(r, depth+1)}
	switch r.Intn(4) {
	case 0:
		one["x-kubernetes-list-type"] = "atomic"
	case 1:
		one["x-kubernetes-list-type"] = "set"
		one["items"] = map[string]any{"type": pick(r, "string", "integer")}
	case 2:
		one["x-kubernetes-list-type"] = "map"
		one["x-kubernetes-list-map-keys"] = pick(r, []any{"k"}, []any{"k", "p"})
		fields := properties(r, depth+1)
		fields["k"] = map[string]any{"type": "string"}
		fields["p"] = map[string]any{"type": "string", "default": "x"}
		one["items"] = map[string]any{"type": "object", "properties": fields, "required": []any{"k"}}
	}
	return one
}
