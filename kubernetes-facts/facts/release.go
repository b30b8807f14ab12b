package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"os"
	"strings"
)

// object is an object of JSON.
type object = map[string]any

// Release are the facts of one release.
type Release struct {
	// Version is the version of Kubernetes: v1.37.2.
	Version string
	// Swagger is the OpenAPI v2 document without prose.
	Swagger object
	// Resources has by group-version and plural what discovery and the paths say.
	Resources map[string]map[string]*Resource
	// Defaults has all defaults of OpenAPI v3, by definition and field.
	Defaults map[string]object
	// Enums has the words of fields, by definition and field; those of the items of a list or map by field + "[]".
	Enums map[string]map[string][]string
	// EnumTypes has the types of the fields in Enums, by type.
	EnumTypes map[string]*EnumType
	// Messages has the fields of protobuf messages, by message and field.
	Messages map[string]map[string]Field
	// Tags has what the tags of the Go types say of the fields of messages, by message and field: the name in JSON, and
	// of the words pointer, omitempty and inline those that hold.
	Tags map[string]map[string][]string

	code sources
}

// Resource is what a client must know of a resource.
type Resource struct {
	Categories     []string                `json:"categories,omitempty"`
	DeleteResponse string                  `json:"deleteResponse,omitempty"`
	Kind           Kind                    `json:"kind"`
	List           string                  `json:"list,omitempty"`
	Namespaced     bool                    `json:"namespaced"`
	ShortNames     []string                `json:"shortNames,omitempty"`
	Singular       string                  `json:"singular"`
	Subresources   map[string]*Subresource `json:"subresources"`
	Type           string                  `json:"type"`
	Verbs          []string                `json:"verbs"`
}

// Subresource is a subresource, with the types of its bodies if they are objects.
type Subresource struct {
	Kind     Kind     `json:"kind"`
	Request  string   `json:"request,omitempty"`
	Response string   `json:"response,omitempty"`
	Verbs    []string `json:"verbs"`
}

// Kind names a kind.
type Kind struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
}

// EnumType has the fields of a type whose values are fixed words.
type EnumType struct {
	Fields []string `json:"fields"`
	Words  []string `json:"words"`
}

// Field is a field of a message.
type Field struct {
	Number int
	Type   string
	Label  string
}

// MarshalJSON writes the field as a list.
func (f Field) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{f.Number, f.Type, f.Label})
}

// Name is the release of the version: 1.37 of v1.37.2.
func (r *Release) Name() string {
	return strings.TrimPrefix(r.Version[:strings.LastIndex(r.Version, ".")], "v")
}

func (r *Release) String() string {
	resources := 0
	for _, each := range r.Resources {
		resources += len(each)
	}
	return fmt.Sprintf("%s: %d definitions, %d paths, %d resources, %d enum types, %d messages", r.Version, len(r.definitions()),
		len(r.Swagger["paths"].(object)), resources, len(r.EnumTypes), len(r.Messages))
}

func (r *Release) definitions() object {
	return r.Swagger["definitions"].(object)
}

// readRelease reads the facts of a version from its modules.
func readRelease(version string) (*Release, error) {
	found, err := download(version)
	if err != nil {
		return nil, err
	}
	release := &Release{Version: version, code: sources{found, map[string][]*ast.File{}}}
	steps := []func(modules) error{
		release.readSwagger, release.readDefaults, release.readResources, release.readEnums, release.readEnumTypes,
		release.readMessages, release.readTags,
	}
	for _, step := range steps {
		if err := step(found); err != nil {
			return nil, err
		}
	}
	return release, nil
}

func readJSON(file string, into any) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	decoder := json.NewDecoder(in)
	decoder.UseNumber()
	if err := decoder.Decode(into); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}
