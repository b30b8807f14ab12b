package main

import (
	"sort"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime"
	apiopenapi "k8s.io/apiserver/pkg/endpoints/openapi"
	clientscheme "k8s.io/client-go/kubernetes/scheme"
	apiregistration "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
	"k8s.io/kube-openapi/pkg/builder3"
	"k8s.io/kube-openapi/pkg/common"
	"k8s.io/kube-openapi/pkg/schemaconv"
	"k8s.io/kube-openapi/pkg/util"
	"k8s.io/kube-openapi/pkg/validation/spec"
	generatedopenapi "k8s.io/kubernetes/pkg/generated/openapi"
	"sigs.k8s.io/structured-merge-diff/v6/schema"
)

// shape is a type of structured-merge-diff. A type that is not inlined has a name alone, and
// perhaps another relation.
type shape struct {
	Name     string     `json:"name,omitempty"`
	Relation string     `json:"relation,omitempty"`
	Scalar   string     `json:"scalar,omitempty"`
	List     *listShape `json:"list,omitempty"`
	Map      *mapShape  `json:"map,omitempty"`
}

type listShape struct {
	Element  shape    `json:"element"`
	Relation string   `json:"relation"`
	Keys     []string `json:"keys,omitempty"`
}

type mapShape struct {
	Fields   map[string]fieldShape `json:"fields,omitempty"`
	Element  *shape                `json:"element,omitempty"`
	Relation string                `json:"relation,omitempty"`
}

type fieldShape struct {
	Shape   shape `json:"shape"`
	Default any   `json:"default,omitempty"`
}

type namedShape struct {
	Definition string `json:"definition"`
	Shape      shape  `json:"shape"`
}

// openAPIModels returns the definitions of all built-in types, as the server's field manager has
// them.
func openAPIModels() map[string]*spec.Schema {
	scheme := runtime.NewScheme()
	check(clientscheme.AddToScheme(scheme))
	check(apiextensions.AddToScheme(scheme))
	check(apiregistration.AddToScheme(scheme))
	namer := apiopenapi.NewDefinitionNamer(scheme)
	config := &common.OpenAPIV3Config{
		Info:              &spec.Info{InfoProps: spec.InfoProps{Title: "Kubernetes"}},
		GetDefinitionName: namer.GetDefinitionName,
		GetDefinitions:    generatedopenapi.GetOpenAPIDefinitions,
	}
	config.Definitions = config.GetDefinitions(func(name string) spec.Ref {
		defName, _ := namer.GetDefinitionName(name)
		return spec.MustCreateRef("#/components/schemas/" + common.EscapeJsonPointer(defName))
	})
	var names []string
	for kind := range scheme.AllKnownTypes() {
		sample, err := scheme.New(kind)
		check(err)
		name := util.GetCanonicalTypeName(sample)
		if _, ok := config.Definitions[name]; ok && kind.Version != runtime.APIVersionInternal {
			names = append(names, name)
		}
	}
	models, err := builder3.BuildOpenAPIDefinitionsForResources(config, names...)
	check(err)
	return models
}

func builtInShapes() []namedShape {
	converted, err := schemaconv.ToSchemaFromOpenAPI(openAPIModels(), false)
	check(err)
	var all []namedShape
	for _, def := range converted.Types {
		all = append(all, namedShape{Definition: def.Name, Shape: ofAtom(def.Atom)})
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Definition < all[j].Definition })
	return all
}

func ofRef(ref schema.TypeRef) shape {
	if ref.NamedType != nil {
		named := shape{Name: *ref.NamedType}
		if ref.ElementRelationship != nil {
			named.Relation = string(*ref.ElementRelationship)
		}
		return named
	}
	return ofAtom(ref.Inlined)
}

func ofAtom(atom schema.Atom) shape {
	var one shape
	if atom.Scalar != nil {
		one.Scalar = string(*atom.Scalar)
	}
	if atom.List != nil {
		one.List = &listShape{
			Element:  ofRef(atom.List.ElementType),
			Relation: string(atom.List.ElementRelationship),
			Keys:     atom.List.Keys,
		}
	}
	if atom.Map != nil {
		one.Map = &mapShape{Relation: string(atom.Map.ElementRelationship), Fields: map[string]fieldShape{}}
		for _, field := range atom.Map.Fields {
			one.Map.Fields[field.Name] = fieldShape{Shape: ofRef(field.Type), Default: field.Default}
		}
		element := ofRef(atom.Map.ElementType)
		if element != (shape{}) {
			one.Map.Element = &element
		}
	}
	return one
}
