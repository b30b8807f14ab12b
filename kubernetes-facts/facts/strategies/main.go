// Command strategies prints what the strategies of Kubernetes' built-in resources say and do, and which group-versions a server
// does not serve by default. It links k8s.io/kubernetes and builds the storage of every resource, without a server and without etcd:
//
//	go run . [-check] FOLDER
//
// It writes apis.json and strategies.json. Random objects go through the strategies: their seed is fixed, so the table is the same
// each time.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"k8s.io/klog/v2"
)

func main() {
	check := flag.Bool("check", false, "compare with the files instead of writing them")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: strategies [-check] FOLDER")
		os.Exit(2)
	}
	quiet()
	if err := run(flag.Arg(0), *check); err != nil {
		fmt.Fprintln(os.Stderr, "strategies:", err)
		os.Exit(1)
	}
}

// quiet silences the messages of strategies about objects that are not valid.
func quiet() {
	var flags flag.FlagSet
	klog.InitFlags(&flags)
	check(flags.Set("logtostderr", "false"))
	check(flags.Set("stderrthreshold", "FATAL"))
	klog.SetOutput(bytes.NewBuffer(nil))
}

func run(folder string, comparing bool) error {
	served := defaultApis()
	if err := write(filepath.Join(folder, "strategies.json"), strategiesTable(), comparing); err != nil {
		return err
	}
	enableAllGates()
	return write(filepath.Join(folder, "apis.json"), served.table(), comparing)
}

func write(file string, content any, comparing bool) error {
	var table bytes.Buffer
	encoder := json.NewEncoder(&table)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(content); err != nil {
		return err
	}
	if !comparing {
		return os.WriteFile(file, table.Bytes(), 0o644)
	}
	known, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if !bytes.Equal(known, table.Bytes()) {
		return fmt.Errorf("%s is not what the modules say", file)
	}
	return nil
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
