// Command values writes what the Go types of the built-in API say of values: how JSON writes each field, and the defaults of
// each type. It links k8s.io/kubernetes and starts nothing.
//
//	go run ./values tables [-check] ../../kubernetes-facts/src/main/resources/dev/kubewright/facts
//	go run ./values samples ../../kubernetes-facts/src/main/resources/dev/kubewright/facts FILE
//
// The folder has the table of resources, which names the kinds. "tables" writes value-types.json.gz and defaults.json there; with
// -check it fails if they are not those that it would write. "samples" writes random objects with what a server makes of
// them, for the tests of the server in memory.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
)

func main() {
	arguments := os.Args[1:]
	switch {
	case len(arguments) == 2 && arguments[0] == "tables":
		save(arguments[1])
	case len(arguments) == 3 && arguments[0] == "tables" && arguments[1] == "-check":
		compare(arguments[2])
	case len(arguments) == 3 && arguments[0] == "samples":
		samples(roots(arguments[1]), arguments[2])
	default:
		fmt.Fprintln(os.Stderr, "usage: values tables [-check] FOLDER | values samples FOLDER FILE")
		os.Exit(2)
	}
}

// tables are the files by name.
func tables(folder string) map[string][]byte {
	all := roots(folder)
	return map[string][]byte{
		"value-types.json.gz": zipped(jsonOf(valueTypes(all), "")),
		"defaults.json":       jsonOf(defaults(all), " "),
	}
}

func save(folder string) {
	for name, content := range tables(folder) {
		check(os.WriteFile(filepath.Join(folder, name), content, 0o644))
	}
}

func compare(folder string) {
	for name, content := range tables(folder) {
		if known := must(os.ReadFile(filepath.Join(folder, name))); !bytes.Equal(known, content) {
			fmt.Fprintln(os.Stderr, "values:", name, "is not what the Go types say")
			os.Exit(1)
		}
	}
}

func jsonOf(table any, indent string) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	check(encoder.Encode(table))
	return text.Bytes()
}

func zipped(content []byte) []byte {
	var file bytes.Buffer
	writer := must(gzip.NewWriterLevel(&file, gzip.BestCompression))
	must(writer.Write(content))
	check(writer.Close())
	return file.Bytes()
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
