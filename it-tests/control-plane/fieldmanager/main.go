// Command fieldmanager writes what Go's libraries of managed fields make of random inputs, and the
// shapes of all built-in types, for the tests of the server in memory:
//
//	go run ./fieldmanager ../../api-server/src/test/resources/dev/kubewright/apiserver/fieldmanager
//
// All inputs come from one seed, so a second run writes the same files.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
)

func main() {
	output := os.Args[1]
	check(os.MkdirAll(output, 0o755))
	write(filepath.Join(output, "shapes.json.gz"), builtInShapes())
	write(filepath.Join(output, "sets.json.gz"), sets(random(1), 500))
	write(filepath.Join(output, "typed.json.gz"), typedCases(random(2), 800))
	write(filepath.Join(output, "merges.json.gz"), merges(random(3), 400))
	write(filepath.Join(output, "managers.json.gz"), managers(random(4), 300))
	write(filepath.Join(output, "scales.json.gz"), scales(random(5), 200))
	write(filepath.Join(output, "custom.json.gz"), customShapes(random(6), 120))
}

func random(seed int64) *rand.Rand { return rand.New(rand.NewSource(seed)) }

// write writes one entry a line.
func write[T any](path string, entries []T) {
	var file bytes.Buffer
	packed, err := gzip.NewWriterLevel(&file, gzip.BestCompression)
	check(err)
	for i, entry := range entries {
		fmt.Fprint(packed, map[bool]string{true: "[\n", false: ",\n"}[i == 0])
		line, err := json.Marshal(entry)
		check(err)
		_, err = packed.Write(line)
		check(err)
	}
	fmt.Fprint(packed, "\n]\n")
	check(packed.Close())
	check(os.WriteFile(path, file.Bytes(), 0o644))
	fmt.Println(path, len(entries), "entries")
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func pick[T any](r *rand.Rand, from ...T) T { return from[r.Intn(len(from))] }

func chance(r *rand.Rand, percent int) bool { return r.Intn(100) < percent }
