package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// staging are the modules with the types of the API, which are published beside k8s.io/kubernetes.
var staging = []string{"k8s.io/api", "k8s.io/apiextensions-apiserver", "k8s.io/apimachinery", "k8s.io/kube-aggregator"}

const kubernetes = "k8s.io/kubernetes"

var versionForm = regexp.MustCompile(`^v1\.(\d+)\.(\d+)$`)

// modules are the folders of the modules of a release, by module.
type modules map[string]string

func minorOf(version string) (int, error) {
	parts := versionForm.FindStringSubmatch(version)
	if parts == nil {
		return 0, fmt.Errorf("%q is not a version of Kubernetes such as v1.37.2", version)
	}
	return strconv.Atoi(parts[1])
}

// download gets the modules of a version of Kubernetes, such as v1.37.2.
func download(version string) (modules, error) {
	if _, err := minorOf(version); err != nil {
		return nil, err
	}
	wanted := []string{kubernetes + "@" + version}
	for _, module := range staging {
		wanted = append(wanted, module+"@v0."+strings.TrimPrefix(version, "v1."))
	}
	command := exec.Command("go", append([]string{"mod", "download", "-json"}, wanted...)...)
	command.Dir = "/"
	out, failed := command.Output()
	found := modules{}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); decoder.More(); {
		var module struct{ Path, Dir, Error string }
		if err := decoder.Decode(&module); err != nil {
			return nil, err
		}
		if module.Error != "" {
			return nil, errors.New(module.Error)
		}
		found[module.Path] = module.Dir
	}
	if len(found) != len(wanted) {
		return nil, fmt.Errorf("go mod download gave %d of %d modules: %w", len(found), len(wanted), failed)
	}
	return found, nil
}

// folder is where a package of one of the modules stands.
func (m modules) folder(importPath string) (string, bool) {
	for module, folder := range m {
		if rest, ok := strings.CutPrefix(importPath+"/", module+"/"); ok {
			return filepath.Join(folder, filepath.FromSlash(rest)), true
		}
	}
	return "", false
}

// definition is the name that a Go type has in OpenAPI: k8s.io/api/core/v1 and Pod make io.k8s.api.core.v1.Pod.
func definition(importPath, name string) string {
	return "io.k8s." + strings.ReplaceAll(strings.TrimPrefix(importPath, "k8s.io/"), "/", ".") + "." + name
}

// goType is the package and the name of the Go type of a definition.
func goType(definition string) (importPath, name string) {
	dot := strings.LastIndex(definition, ".")
	return "k8s.io/" + strings.ReplaceAll(strings.TrimPrefix(definition[:dot], "io.k8s."), ".", "/"), definition[dot+1:]
}
