package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// place is what a path of the API says.
type place struct {
	groupVersion, plural, subresource string
	watch, item                       bool
}

// readResources reads the resources: names and scope come from discovery, verbs and types from the paths.
func (r *Release) readResources(m modules) error {
	if err := r.readDiscovery(m); err != nil {
		return err
	}
	for path, item := range r.Swagger["paths"].(object) {
		where, ok := placeOf(path)
		if !ok {
			continue
		}
		for method, operation := range item.(object) {
			if operation, ok := operation.(object); ok {
				if err := r.operation(where, method, operation); err != nil {
					return fmt.Errorf("%s: %w", path, err)
				}
			}
		}
	}
	for groupVersion, resources := range r.Resources {
		for plural, resource := range resources {
			if resource.Type == "" || len(resource.Verbs) == 0 {
				return fmt.Errorf("%s %s is in discovery, not in the paths", groupVersion, plural)
			}
			slices.Sort(resource.Verbs)
			for name, subresource := range resource.Subresources {
				if len(subresource.Verbs) == 0 {
					return fmt.Errorf("%s %s/%s is in discovery, not in the paths", groupVersion, plural, name)
				}
				slices.Sort(subresource.Verbs)
			}
		}
	}
	return nil
}

func (r *Release) readDiscovery(m modules) error {
	folder := filepath.Join(m[kubernetes], "api", "discovery")
	files, err := filepath.Glob(filepath.Join(folder, "apis__*__*.json"))
	if err != nil {
		return err
	}
	r.Resources = map[string]map[string]*Resource{}
	for _, file := range append(files, filepath.Join(folder, "api__v1.json")) {
		var document struct {
			GroupVersion string
			Resources    []struct {
				Name, SingularName, Kind, Group, Version string
				Namespaced                               bool
				ShortNames, Categories                   []string
			}
		}
		if err := readJSON(file, &document); err != nil {
			return err
		}
		resources := map[string]*Resource{}
		r.Resources[document.GroupVersion] = resources
		for _, each := range document.Resources {
			kind := Kind{document.GroupVersion, each.Kind}
			if each.Version != "" {
				kind.APIVersion = strings.TrimPrefix(each.Group+"/"+each.Version, "/")
			}
			plural, subresource, isSubresource := strings.Cut(each.Name, "/")
			if !isSubresource {
				resources[plural] = &Resource{
					Categories:   each.Categories,
					Kind:         kind,
					Namespaced:   each.Namespaced,
					ShortNames:   each.ShortNames,
					Singular:     each.SingularName,
					Subresources: map[string]*Subresource{},
				}
			} else if resources[plural] == nil {
				return fmt.Errorf("%s: %s comes before %s", file, each.Name, plural)
			} else {
				resources[plural].Subresources[subresource] = &Subresource{Kind: kind}
			}
		}
	}
	return nil
}

// placeOf reads a path such as /apis/apps/v1/namespaces/{namespace}/deployments/{name}/scale.
func placeOf(path string) (place, bool) {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	var where place
	switch {
	case parts[0] == "api" && len(parts) > 2:
		where.groupVersion, parts = parts[1], parts[2:]
	case parts[0] == "apis" && len(parts) > 3:
		where.groupVersion, parts = parts[1]+"/"+parts[2], parts[3:]
	default:
		return where, false
	}
	if parts[0] == "watch" {
		where.watch, parts = true, parts[1:]
	}
	if len(parts) > 2 && parts[0] == "namespaces" && parts[1] == "{namespace}" {
		parts = parts[2:]
	}
	where.plural = parts[0]
	where.item = len(parts) > 1
	if len(parts) > 2 {
		where.subresource = parts[2]
	}
	// The path below a proxy has the verbs of the proxy.
	return where, len(parts) <= 3
}

func (r *Release) operation(where place, method string, operation object) error {
	action, _ := operation["x-kubernetes-action"].(string)
	if action == "" {
		return nil
	}
	resource := r.Resources[where.groupVersion][where.plural]
	if resource == nil {
		return fmt.Errorf("%s is not in discovery", where.plural)
	}
	if where.watch {
		add(&resource.Verbs, "watch")
		return nil
	}
	if action == "connect" {
		action += ":" + strings.ToUpper(method)
	}
	if where.subresource != "" {
		subresource := resource.Subresources[where.subresource]
		if subresource == nil {
			return fmt.Errorf("%s/%s is not in discovery", where.plural, where.subresource)
		}
		add(&subresource.Verbs, action)
		return first(set(&subresource.Request, body(operation, action)), set(&subresource.Response, answer(operation)))
	}
	add(&resource.Verbs, action)
	switch action {
	case "list":
		return set(&resource.List, answer(operation))
	case "get", "put", "post":
		return set(&resource.Type, answer(operation))
	case "delete":
		return set(&resource.DeleteResponse, answer(operation))
	}
	return nil
}

func add(words *[]string, word string) {
	if !slices.Contains(*words, word) {
		*words = append(*words, word)
	}
}

// set gives a name its only value.
func set(name *string, value string) error {
	if value == "" {
		return nil
	}
	if *name != "" && *name != value {
		return fmt.Errorf("both %s and %s", *name, value)
	}
	*name = value
	return nil
}

func first(errors ...error) error {
	for _, err := range errors {
		if err != nil {
			return err
		}
	}
	return nil
}

// body is the definition of the object that a request has. A patch has none.
func body(operation object, action string) string {
	parameters, _ := operation["parameters"].([]any)
	for _, parameter := range parameters {
		if parameter := parameter.(object); parameter["in"] == "body" && action != "patch" {
			return reference(parameter["schema"])
		}
	}
	return ""
}

// answer is the definition of the object that a response has.
func answer(operation object) string {
	responses, _ := operation["responses"].(object)
	for _, status := range []string{"200", "201"} {
		if response, ok := responses[status].(object); ok {
			return reference(response["schema"])
		}
	}
	return ""
}

func reference(schema any) string {
	keywords, _ := schema.(object)
	text, _ := keywords["$ref"].(string)
	return strings.TrimPrefix(text, "#/definitions/")
}
