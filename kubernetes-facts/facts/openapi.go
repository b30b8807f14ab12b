package main

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
)

// readSwagger reads the OpenAPI v2 document, which a server with every API and every feature has written.
func (r *Release) readSwagger(m modules) error {
	var document object
	if err := readJSON(filepath.Join(m[kubernetes], "api", "openapi-spec", "swagger.json"), &document); err != nil {
		return err
	}
	r.Swagger = withoutProse(document).(object)
	return nil
}

// withoutProse is a document without descriptions. A property may have the name description.
func withoutProse(node any) any {
	switch node := node.(type) {
	case object:
		copied := object{}
		for name, value := range node {
			if properties, ok := value.(object); ok && name == "properties" {
				kept := object{}
				for property, schema := range properties {
					kept[property] = withoutProse(schema)
				}
				copied[name] = kept
			} else if name != "description" {
				copied[name] = withoutProse(value)
			}
		}
		return copied
	case []any:
		copied := make([]any, len(node))
		for i, item := range node {
			copied[i] = withoutProse(item)
		}
		return copied
	}
	return node
}

// readDefaults reads the defaults of the OpenAPI v3 documents. Documents of version 2 have none.
func (r *Release) readDefaults(m modules) error {
	files, err := filepath.Glob(filepath.Join(m[kubernetes], "api", "openapi-spec", "v3", "*.json"))
	if err != nil {
		return err
	}
	r.Defaults = map[string]object{}
	for _, file := range files {
		var document struct {
			Components struct {
				Schemas map[string]struct{ Properties map[string]object }
			}
		}
		if err := readJSON(file, &document); err != nil {
			return err
		}
		for name, schema := range document.Components.Schemas {
			for property, keywords := range schema.Properties {
				value, ok := keywords["default"]
				if !ok {
					continue
				}
				if r.Defaults[name] == nil {
					r.Defaults[name] = object{}
				}
				if known, ok := r.Defaults[name][property]; ok && !reflect.DeepEqual(known, value) {
					return fmt.Errorf("%s.%s has two defaults", name, property)
				}
				r.Defaults[name][property] = value
			}
		}
	}
	return nil
}

// fieldDefaults are the defaults of optional fields, and the {} of required ones: it says that the field is a struct in
// Go, not a pointer.
func (r *Release) fieldDefaults() map[string]object {
	return r.defaultsWhere(func(required bool, value any) bool { return !required || isEmptyObject(value) })
}

// setDefaults are the defaults that are not the zero value of their type.
func (r *Release) setDefaults() map[string]object {
	return r.defaultsWhere(func(_ bool, value any) bool { return !isZero(value) })
}

func (r *Release) defaultsWhere(wanted func(required bool, value any) bool) map[string]object {
	chosen := map[string]object{}
	for name, fields := range r.Defaults {
		required := required(r.definitions()[name])
		for field, value := range fields {
			if wanted(slices.Contains(required, field), value) {
				if chosen[name] == nil {
					chosen[name] = object{}
				}
				chosen[name][field] = value
			}
		}
	}
	return chosen
}

func isEmptyObject(value any) bool {
	fields, ok := value.(object)
	return ok && len(fields) == 0
}

func isZero(value any) bool {
	switch value := value.(type) {
	case object:
		return len(value) == 0
	case []any:
		return len(value) == 0
	case nil:
		return true
	}
	text := fmt.Sprint(value)
	return text == "" || text == "0" || text == "false"
}

// required are the required fields of a schema, in their order.
func required(schema any) []string {
	fields, _ := schema.(object)
	list, _ := fields["required"].([]any)
	var names []string
	for _, name := range list {
		names = append(names, name.(string))
	}
	return names
}
