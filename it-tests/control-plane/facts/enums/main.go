// Command enums writes the Go types whose values are fixed words: the table enum-types.json of kubernetes-facts, by type the
// fields and the words. Reads the words from enums.json there, and the sources of the modules in go.mod:
//
//	go run ./facts/enums ../../kubernetes-facts/src/main/resources/dev/kubewright/facts
package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Types with constants that other words may stand beside, so that no document has them.
var open = []string{
	"io.k8s.api.core.v1.ConditionStatus",
	"io.k8s.api.core.v1.PodConditionType",
}

type enum struct {
	Fields []string `json:"fields"`
	Words  []string `json:"words"`
}

func main() {
	folder := os.Args[1]
	content, err := os.ReadFile(filepath.Join(folder, "enums.json"))
	check(err)
	var words map[string]map[string][]string
	check(json.Unmarshal(content, &words))
	types := map[string]*enum{}
	for _, definition := range slices.Sorted(maps.Keys(words)) {
		for _, field := range slices.Sorted(maps.Keys(words[definition])) {
			name := typeOfMember(definition, strings.TrimSuffix(field, "[]"))
			if name == "" {
				panic(definition + "." + field + " has no type")
			}
			if types[name] == nil {
				types[name] = &enum{Words: words[definition][field]}
			}
			types[name].Fields = append(types[name].Fields, definition+"."+field)
			if !slices.Equal(types[name].Words, words[definition][field]) {
				panic(name + " has other words in " + definition + "." + field)
			}
		}
	}
	for _, name := range open {
		if types[name] != nil {
			panic(name + " is an enum now")
		}
		types[name] = &enum{Fields: []string{}, Words: constants(name)}
	}
	out, err := json.MarshalIndent(types, "", " ")
	check(err)
	check(os.WriteFile(filepath.Join(folder, "enum-types.json"), append(out, '\n'), 0o644))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// importPath is the package of a definition: io.k8s.api.core.v1 is k8s.io/api/core/v1.
func importPath(prefix string) string {
	return "k8s.io/" + strings.ReplaceAll(strings.TrimPrefix(prefix, "io.k8s."), ".", "/")
}

func prefix(importPath string) string {
	return "io.k8s." + strings.ReplaceAll(strings.TrimPrefix(importPath, "k8s.io/"), "/", ".")
}

var parsed = map[string][]*ast.File{}

func files(prefix string) []*ast.File {
	if known, ok := parsed[prefix]; ok {
		return known
	}
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", importPath(prefix)).Output()
	check(err)
	var files []*ast.File
	noTest := func(info fs.FileInfo) bool { return !strings.HasSuffix(info.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), strings.TrimSpace(string(dir)), noTest, 0)
	check(err)
	for _, each := range packages {
		for _, file := range each.Files {
			files = append(files, file)
		}
	}
	parsed[prefix] = files
	return files
}

// constants are the words of a type's constants, sorted.
func constants(name string) []string {
	dot := strings.LastIndex(name, ".")
	var words []string
	for _, file := range files(name[:dot]) {
		for _, declaration := range file.Decls {
			general, ok := declaration.(*ast.GenDecl)
			if !ok || general.Tok != token.CONST {
				continue
			}
			for _, spec := range general.Specs {
				value := spec.(*ast.ValueSpec)
				if named(name[:dot], file, value.Type) != name {
					continue
				}
				for _, each := range value.Values {
					word, err := strconv.Unquote(each.(*ast.BasicLit).Value)
					check(err)
					words = append(words, word)
				}
			}
		}
	}
	if len(words) == 0 {
		panic(name + " has no constants")
	}
	slices.Sort(words)
	return words
}

func typeOfMember(definition, field string) string {
	dot := strings.LastIndex(definition, ".")
	return typeOf(definition[:dot], definition[dot+1:], field)
}

// typeOf is the name of the type of a field, as definitions are named, or nothing if it is plain text.
func typeOf(prefix, structName, field string) string {
	for _, file := range files(prefix) {
		for _, declaration := range file.Decls {
			general, ok := declaration.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range general.Specs {
				declared, ok := spec.(*ast.TypeSpec)
				if !ok || declared.Name.Name != structName {
					continue
				}
				if members, ok := declared.Type.(*ast.StructType); ok {
					return typeIn(prefix, file, members, field)
				}
				return typeOfMember(named(prefix, file, declared.Type), field)
			}
		}
	}
	return ""
}

func typeIn(prefix string, file *ast.File, members *ast.StructType, field string) string {
	for _, member := range members.Fields.List {
		if member.Tag == nil {
			continue
		}
		tag := reflect.StructTag(strings.Trim(member.Tag.Value, "`")).Get("json")
		name, _, _ := strings.Cut(tag, ",")
		if name == field {
			return named(prefix, file, member.Type)
		}
		if embedded := named(prefix, file, member.Type); len(member.Names) == 0 && name == "" && embedded != "" {
			if found := typeOfMember(embedded, field); found != "" {
				return found
			}
		}
	}
	return ""
}

func named(from string, file *ast.File, expression ast.Expr) string {
	switch each := expression.(type) {
	case *ast.StarExpr:
		return named(from, file, each.X)
	case *ast.ArrayType:
		return named(from, file, each.Elt)
	case *ast.MapType:
		return named(from, file, each.Value)
	case *ast.Ident:
		if each.Name == "string" {
			return ""
		}
		return from + "." + each.Name
	case *ast.SelectorExpr:
		alias := each.X.(*ast.Ident).Name
		for _, imported := range file.Imports {
			path := strings.Trim(imported.Path.Value, `"`)
			if imported.Name != nil && imported.Name.Name == alias || imported.Name == nil && strings.HasSuffix(path, "/"+alias) {
				return prefix(path) + "." + each.Sel.Name
			}
		}
	}
	return ""
}
