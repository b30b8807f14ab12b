// Command kubectlyaml says what kubectl reads in YAML texts, for the tests of runtime-yaml and it-tests.
//
// Without arguments it answers each line of standard input, {"text": base64}, by one line:
// {"documents": [...], "objects": [...]} or {"error": "..."}; objects are left out where a document
// is no object of Kubernetes. With one argument it writes the table of its own cases to that file:
//
//	go run ./kubectlyaml ../../runtime-yaml/src/test/resources/dev/kubewright/yaml/kubectl.jsonl
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

type question struct {
	Text []byte `json:"text"`
}

// answer holds the documents of a text as JSON, and the objects in them: lists are opened.
type answer struct {
	Name      string             `json:"name,omitempty"`
	Text      *string            `json:"text,omitempty"`
	Documents *[]json.RawMessage `json:"documents,omitempty"`
	Objects   *[]json.RawMessage `json:"objects,omitempty"`
	Error     string             `json:"error,omitempty"`
}

func main() {
	if len(os.Args) > 1 {
		file, err := os.Create(os.Args[1])
		must(err)
		out := bufio.NewWriter(file)
		for _, c := range cases {
			a := answerTo([]byte(c.text))
			a.Name, a.Text = c.name, &c.text
			write(out, a)
		}
		must(out.Flush())
		must(file.Close())
		return
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	out := bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			var q question
			must(json.Unmarshal(line, &q))
			write(out, answerTo(q.Text))
			must(out.Flush())
		}
		if err == io.EOF {
			return
		}
		must(err)
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func write(out io.Writer, a answer) {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	must(encoder.Encode(a))
}

// answerTo reads a text as kubectl reads a file: see FileVisitor and StreamVisitor of cli-runtime.
func answerTo(text []byte) (a answer) {
	defer func() {
		if panicked := recover(); panicked != nil {
			a = answer{Error: fmt.Sprint("panic: ", panicked)}
		}
	}()
	documents, objects := []json.RawMessage{}, []json.RawMessage{}
	a = answer{Documents: &documents, Objects: &objects}
	reader := transform.NewReader(bytes.NewReader(text), unicode.BOMOverride(unicode.UTF8.NewDecoder()))
	decoder := yaml.NewYAMLOrJSONDecoder(reader, 4096)
	for {
		document := runtime.RawExtension{}
		err := decoder.Decode(&document)
		if err == io.EOF {
			return a
		}
		if err != nil {
			return answer{Error: err.Error()}
		}
		raw := bytes.TrimSpace(document.Raw)
		if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
			continue
		}
		documents = append(documents, canonical(raw))
		if more, err := objectsIn(raw); err != nil {
			a.Objects = nil
		} else {
			objects = append(objects, more...)
		}
	}
}

// canonical is the JSON with sorted names and every digit of its numbers.
func canonical(raw []byte) json.RawMessage {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var value any
	must(decoder.Decode(&value))
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	must(encoder.Encode(value))
	return bytes.TrimSpace(text.Bytes())
}

// objectsIn decodes a document as an unstructured builder does, and opens lists.
func objectsIn(raw []byte) ([]json.RawMessage, error) {
	object, _, err := unstructured.UnstructuredJSONScheme.Decode(raw, nil, nil)
	if err != nil {
		return nil, err
	}
	list, isList := object.(*unstructured.UnstructuredList)
	if !isList {
		return []json.RawMessage{encoded(object)}, nil
	}
	objects := []json.RawMessage{}
	for i := range list.Items {
		inner, err := objectsIn(encoded(&list.Items[i]))
		if err != nil {
			return nil, err
		}
		objects = append(objects, inner...)
	}
	return objects, nil
}

func encoded(object runtime.Object) []byte {
	var text bytes.Buffer
	must(unstructured.UnstructuredJSONScheme.Encode(object, &text))
	return canonical(text.Bytes())
}
