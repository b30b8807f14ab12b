package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// files are the tables of a release for the server in memory, which is of that release.
func (r *Release) files() map[string][]byte {
	return map[string][]byte{
		"swagger.nodesc.min.json.gz": compact(r.Swagger),
		"resources.json":             indented(r.Resources),
		"enums.json":                 indented(r.Enums),
		"v3-defaults.json":           indented(r.setDefaults()),
		"protobuf.json.gz":           compact(r.Messages),
		"protobuf-json.json.gz":      compact(r.Tags),
	}
}

// encoded is JSON with sorted names. Files that end in .gz are zipped when they are written.
func encoded(value any, indent string) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func compact(value any) []byte {
	return encoded(value, "")
}

func indented(value any) []byte {
	return encoded(value, " ")
}

// write writes the files into a folder, unless they have the content already. Zipped bytes depend on the version of Go.
func write(folder string, files map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if known, err := content(path); err == nil && bytes.Equal(known, files[name]) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		stored := files[name]
		if strings.HasSuffix(name, ".gz") {
			stored = zipped(stored)
		}
		if err := os.WriteFile(path, stored, 0o644); err != nil {
			return err
		}
		fmt.Println("wrote", name, len(stored), "bytes")
	}
	return nil
}

// compare fails if a file in the folder has another content.
func compare(folder string, files map[string][]byte) error {
	var wrong []error
	for _, name := range slices.Sorted(maps.Keys(files)) {
		known, err := content(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil {
			wrong = append(wrong, err)
		} else if !bytes.Equal(known, files[name]) {
			wrong = append(wrong, fmt.Errorf("%s is not what the modules say", name))
		}
	}
	return errors.Join(wrong...)
}

func content(path string) ([]byte, error) {
	stored, err := os.ReadFile(path)
	if err != nil || !strings.HasSuffix(path, ".gz") {
		return stored, err
	}
	in, err := gzip.NewReader(bytes.NewReader(stored))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(in)
}

func zipped(content []byte) []byte {
	var out bytes.Buffer
	to, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = to.Write(content)
	}
	if err == nil {
		err = to.Close()
	}
	if err != nil {
		panic(err)
	}
	return out.Bytes()
}
