// Command managedfields writes what client-go extracts from objects with managed fields, and how
// its csaupgrade rewrites them, for the tests of apply configurations:
//
//	go run ./managedfields ../src/test/resources/dev/kubewright/it/judge/go
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// extraction is one question to client-go, and its answer.
type extraction struct {
	Name        string         `json:"name"`
	Manager     string         `json:"manager"`
	Subresource string         `json:"subresource"`
	Object      map[string]any `json:"object"`
	Expected    map[string]any `json:"expected,omitempty"`
	Refused     bool           `json:"refused,omitempty"`
}

// upgrade is one call of csaupgrade. The patch is null if there is nothing to do.
type upgrade struct {
	Name        string         `json:"name"`
	CsaManagers []string       `json:"csaManagers"`
	SsaManager  string         `json:"ssaManager"`
	Subresource string         `json:"subresource"`
	Object      map[string]any `json:"object"`
	Patch       any            `json:"patch"`
	Refused     bool           `json:"refused,omitempty"`
}

func main() {
	output := os.Args[1]
	write(filepath.Join(output, "extractions.json"), append(builtIn(), custom()...))
	write(filepath.Join(output, "upgrades.json"), upgrades())
}

// write writes one entry a line.
func write[T any](path string, entries []T) {
	var text bytes.Buffer
	for i, entry := range entries {
		text.WriteString(map[bool]string{true: "[\n", false: ",\n"}[i == 0])
		line, err := json.Marshal(entry)
		check(err)
		text.Write(line)
	}
	text.WriteString("\n]\n")
	check(os.WriteFile(path, text.Bytes(), 0o644))
}

// tree returns the JSON form of a value, without nulls: our records have none, and client-go's
// apply configurations drop them.
func tree(value any) map[string]any {
	text, err := json.Marshal(value)
	check(err)
	var fields map[string]any
	check(json.Unmarshal(text, &fields))
	withoutNulls(fields)
	return fields
}

func withoutNulls(value any) {
	switch value := value.(type) {
	case map[string]any:
		for name, item := range value {
			if item == nil {
				delete(value, name)
			}
			withoutNulls(item)
		}
	case []any:
		for _, item := range value {
			withoutNulls(item)
		}
	}
}

func parse(text string) *unstructured.Unstructured {
	var object unstructured.Unstructured
	check(json.Unmarshal([]byte(text), &object.Object))
	return &object
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
