// Command protobufpeer writes and reads objects in protobuf as Go does, for ProtobufExchangeIT of it-tests.
//
// It answers each line of standard input, a request in JSON, by one line:
//
//	{"apiVersion": ..., "kind": ..., "seed": n, "count": n}  makes random objects; the answer has the objects
//	{"read": [base64, ...]}                                  reads objects; the answer has their JSON
//
// An object is {"json": ..., "protobuf": base64}. Its JSON is what Go reads from the protobuf, and writes again
// after it has read that: an empty choice of an array or a schema is null the first time and then absent.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	jsonserializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/runtime/serializer/protobuf"
	"k8s.io/client-go/kubernetes/scheme"
	aggregator "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
)

type request struct {
	APIVersion string   `json:"apiVersion"`
	Kind       string   `json:"kind"`
	Seed       int64    `json:"seed"`
	Count      int      `json:"count"`
	Read       [][]byte `json:"read"`
}

type object struct {
	JSON     json.RawMessage `json:"json,omitempty"`
	Protobuf []byte          `json:"protobuf,omitempty"`
	Error    string          `json:"error,omitempty"`
}

type answer struct {
	Objects []object `json:"objects,omitempty"`
	Error   string   `json:"error,omitempty"`
}

var (
	all   = runtime.NewScheme()
	proto = protobuf.NewSerializer(all, all)
	text  = jsonserializer.NewSerializerWithOptions(jsonserializer.DefaultMetaFactory, all, all,
		jsonserializer.SerializerOptions{})
)

func main() {
	must(scheme.AddToScheme(all))
	must(apiextensions.AddToScheme(all))
	must(aggregator.AddToScheme(all))
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	out := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			var r request
			must(json.Unmarshal(line, &r))
			must(encoder.Encode(answerTo(r)))
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

func answerTo(r request) answer {
	var a answer
	for _, data := range r.Read {
		a.Objects = append(a.Objects, read(data))
	}
	if r.Count == 0 {
		return a
	}
	kind := schema.FromAPIVersionAndKind(r.APIVersion, r.Kind)
	if !all.Recognizes(kind) {
		return answer{Error: "unknown kind " + kind.String()}
	}
	for i := 0; i < r.Count; i++ {
		o, err := random(kind, r.Seed+int64(i))
		if err != nil {
			return answer{Error: fmt.Sprintf("%s, seed %d: %v", kind, r.Seed+int64(i), err)}
		}
		a.Objects = append(a.Objects, o)
	}
	return a
}

// read answers an object in protobuf by its JSON.
func read(data []byte) object {
	var out bytes.Buffer
	for _, from := range []runtime.Decoder{proto, text} {
		o, _, err := from.Decode(data, nil, nil)
		if err != nil {
			return object{Error: err.Error()}
		}
		out = bytes.Buffer{}
		if err := text.Encode(o, &out); err != nil {
			return object{Error: err.Error()}
		}
		data = out.Bytes()
	}
	return object{JSON: data}
}

// random makes an object of a kind. The same seed makes the same object.
func random(kind schema.GroupVersionKind, seed int64) (object, error) {
	o, err := all.New(kind)
	if err != nil {
		return object{}, err
	}
	filler(seed).Fill(o)
	o.GetObjectKind().SetGroupVersionKind(kind)
	var out bytes.Buffer
	if err := proto.Encode(o, &out); err != nil {
		return object{}, err
	}
	made := read(out.Bytes())
	if made.Error != "" {
		return object{}, fmt.Errorf("%s", made.Error)
	}
	made.Protobuf = out.Bytes()
	return made, nil
}
