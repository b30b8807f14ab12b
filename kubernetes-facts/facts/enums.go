package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// open are types with constants that other words may stand beside, so that no document has them.
var open = []string{
	"io.k8s.api.core.v1.ConditionStatus",
	"io.k8s.api.core.v1.PodConditionType",
}

// readEnums reads the words of fields from the sources with which the API server makes its OpenAPI documents. The
// published documents are written without enums.
func (r *Release) readEnums(m modules) error {
	folder, _ := m.folder(kubernetes + "/pkg/generated/openapi")
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, "zz_generated.openapi.go"), nil, 0)
	if err != nil {
		return err
	}
	functions := map[string]*ast.FuncDecl{}
	for _, declaration := range file.Decls {
		if function, ok := declaration.(*ast.FuncDecl); ok {
			functions[function.Name.Name] = function
		}
	}
	list := functions["GetOpenAPIDefinitions"]
	if list == nil {
		return fmt.Errorf("%s lists no definitions", folder)
	}
	r.Enums = map[string]map[string][]string{}
	ast.Inspect(list.Body, func(node ast.Node) bool {
		entry, ok := node.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		name := modelName(file, entry.Key)
		call, ok := entry.Value.(*ast.CallExpr)
		if _, served := r.definitions()[name]; !ok || !served {
			return false
		}
		if words := fieldWords(functions[call.Fun.(*ast.Ident).Name]); len(words) > 0 {
			r.Enums[name] = words
		}
		return false
	})
	if len(r.Enums) == 0 {
		return fmt.Errorf("%s has no enum", folder)
	}
	return nil
}

// modelName is the definition that a key of the generated table stands for: v1.Pod{}.OpenAPIModelName(), or the text
// k8s.io/api/core/v1.Pod in older releases.
func modelName(file *ast.File, key ast.Expr) string {
	switch key := key.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(key.Value)
		if dot := strings.LastIndex(text, "."); dot > 0 && strings.HasPrefix(text, "k8s.io/") {
			return definition(text[:dot], text[dot+1:])
		}
	case *ast.CallExpr:
		if method, ok := key.Fun.(*ast.SelectorExpr); ok {
			if literal, ok := method.X.(*ast.CompositeLit); ok {
				return named("", file, literal.Type)
			}
		}
	}
	return ""
}

// fieldWords has the words of the fields of the definition that a function makes.
func fieldWords(function *ast.FuncDecl) map[string][]string {
	found := map[string][]string{}
	if function == nil {
		return found
	}
	properties := member(function.Body, "Properties")
	if properties == nil {
		return found
	}
	for _, element := range properties.(*ast.CompositeLit).Elts {
		property := element.(*ast.KeyValueExpr)
		name, _ := strconv.Unquote(property.Key.(*ast.BasicLit).Value)
		for _, inner := range []string{"Items", "AdditionalProperties"} {
			if schema := member(property.Value, inner); schema != nil {
				if words := member(schema, "Enum"); words != nil {
					found[name+"[]"] = literals(words)
				}
			}
		}
		if _, ok := found[name+"[]"]; !ok {
			if words := member(property.Value, "Enum"); words != nil {
				found[name] = literals(words)
			}
		}
	}
	return found
}

// member is the value of the first member of a name in a composite literal, at any depth.
func member(node ast.Node, name string) (found ast.Expr) {
	ast.Inspect(node, func(node ast.Node) bool {
		if found != nil {
			return false
		}
		if entry, ok := node.(*ast.KeyValueExpr); ok {
			if key, ok := entry.Key.(*ast.Ident); ok && key.Name == name {
				found = entry.Value
			}
		}
		return true
	})
	return found
}

func literals(list ast.Expr) []string {
	var words []string
	for _, element := range list.(*ast.CompositeLit).Elts {
		word, _ := strconv.Unquote(element.(*ast.BasicLit).Value)
		words = append(words, word)
	}
	slices.Sort(words)
	return words
}

// sources reads Go packages, each once.
type sources struct {
	modules modules
	parsed  map[string][]*ast.File
}

// readEnumTypes finds the Go types of the fields that have fixed words.
func (r *Release) readEnumTypes(m modules) error {
	code := r.code
	r.EnumTypes = map[string]*EnumType{}
	for _, owner := range slices.Sorted(maps.Keys(r.Enums)) {
		for _, field := range slices.Sorted(maps.Keys(r.Enums[owner])) {
			words := r.Enums[owner][field]
			name, err := code.typeOf(owner, strings.TrimSuffix(field, "[]"))
			if err != nil {
				return err
			}
			if name == "" {
				return fmt.Errorf("%s.%s has no type", owner, field)
			}
			if r.EnumTypes[name] == nil {
				r.EnumTypes[name] = &EnumType{Words: words}
			}
			r.EnumTypes[name].Fields = append(r.EnumTypes[name].Fields, owner+"."+field)
			if !slices.Equal(r.EnumTypes[name].Words, words) {
				return fmt.Errorf("%s has other words in %s.%s", name, owner, field)
			}
		}
	}
	for _, name := range open {
		if r.EnumTypes[name] != nil {
			return fmt.Errorf("%s is an enum now", name)
		}
		words, err := code.constants(name)
		if err != nil {
			return err
		}
		r.EnumTypes[name] = &EnumType{Fields: []string{}, Words: words}
	}
	return nil
}

// files are the sources of a package, without its tests.
func (s sources) files(importPath string) ([]*ast.File, error) {
	if known, ok := s.parsed[importPath]; ok {
		return known, nil
	}
	folder, ok := s.modules.folder(importPath)
	if !ok {
		return nil, fmt.Errorf("no module has the package %s", importPath)
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "generated.pb.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	s.parsed[importPath] = files
	return files, nil
}

// constants are the words of a type's constants, sorted.
func (s sources) constants(name string) ([]string, error) {
	importPath, _ := goType(name)
	files, err := s.files(importPath)
	if err != nil {
		return nil, err
	}
	var words []string
	for _, file := range files {
		for _, spec := range specs(file, token.CONST) {
			value := spec.(*ast.ValueSpec)
			if value.Type == nil || named(importPath, file, value.Type) != name {
				continue
			}
			for _, each := range value.Values {
				word, err := s.text(importPath, file, each)
				if err != nil {
					return nil, err
				}
				words = append(words, word)
			}
		}
	}
	if len(words) == 0 {
		return nil, fmt.Errorf("%s has no constants", name)
	}
	slices.Sort(words)
	return words, nil
}

// text is the value of a constant that is a text or another constant.
func (s sources) text(importPath string, file *ast.File, value ast.Expr) (string, error) {
	if literal, ok := value.(*ast.BasicLit); ok {
		return strconv.Unquote(literal.Value)
	}
	constant := named(importPath, file, value)
	if constant == "" {
		return "", fmt.Errorf("%s has a constant that is no text", importPath)
	}
	owner, name := goType(constant)
	files, err := s.files(owner)
	if err != nil {
		return "", err
	}
	for _, file := range files {
		for _, spec := range specs(file, token.CONST) {
			for i, each := range spec.(*ast.ValueSpec).Names {
				if each.Name == name && len(spec.(*ast.ValueSpec).Values) > i {
					return s.text(owner, file, spec.(*ast.ValueSpec).Values[i])
				}
			}
		}
	}
	return "", fmt.Errorf("%s has no constant %s", owner, name)
}

func specs(file *ast.File, kind token.Token) []ast.Spec {
	var found []ast.Spec
	for _, declaration := range file.Decls {
		if general, ok := declaration.(*ast.GenDecl); ok && general.Tok == kind {
			found = append(found, general.Specs...)
		}
	}
	return found
}

// typeOf is the type of a field, by the name that definitions have, or nothing if it is plain text.
func (s sources) typeOf(owner, field string) (string, error) {
	importPath, name := goType(owner)
	files, err := s.files(importPath)
	if err != nil {
		return "", err
	}
	for _, file := range files {
		for _, spec := range specs(file, token.TYPE) {
			declared := spec.(*ast.TypeSpec)
			if declared.Name.Name != name {
				continue
			}
			if members, ok := declared.Type.(*ast.StructType); ok {
				return s.typeIn(importPath, file, members, field)
			}
			return s.typeOf(named(importPath, file, declared.Type), field)
		}
	}
	return "", nil
}

func (s sources) typeIn(importPath string, file *ast.File, members *ast.StructType, field string) (string, error) {
	for _, each := range members.Fields.List {
		if each.Tag == nil {
			continue
		}
		tag := reflect.StructTag(strings.Trim(each.Tag.Value, "`")).Get("json")
		name, _, _ := strings.Cut(tag, ",")
		if name == field {
			return named(importPath, file, each.Type), nil
		}
		if embedded := named(importPath, file, each.Type); len(each.Names) == 0 && name == "" && embedded != "" {
			if found, err := s.typeOf(embedded, field); found != "" || err != nil {
				return found, err
			}
		}
	}
	return "", nil
}

// named is the definition of a type in a file of a package, or of the items of a list or map. It is empty for text.
func named(importPath string, file *ast.File, expression ast.Expr) string {
	switch each := expression.(type) {
	case *ast.StarExpr:
		return named(importPath, file, each.X)
	case *ast.ArrayType:
		return named(importPath, file, each.Elt)
	case *ast.MapType:
		return named(importPath, file, each.Value)
	case *ast.Ident:
		if each.Name == "string" {
			return ""
		}
		return definition(importPath, each.Name)
	case *ast.SelectorExpr:
		alias := each.X.(*ast.Ident).Name
		for _, imported := range file.Imports {
			path := strings.Trim(imported.Path.Value, `"`)
			if imported.Name != nil && imported.Name.Name == alias || imported.Name == nil && strings.HasSuffix(path, "/"+alias) {
				return definition(path, each.Sel.Name)
			}
		}
	}
	return ""
}

// words are the words that a type has as an enum. Before it became one, its words were constants of its package, not
// always of its type.
func (r *Release) words(name string) []string {
	if each := r.EnumTypes[name]; each != nil {
		return each.Words
	}
	importPath, simple := goType(name)
	files, err := r.code.files(importPath)
	if err != nil {
		return nil
	}
	var words []string
	declared := false
	for _, file := range files {
		for _, spec := range specs(file, token.TYPE) {
			declared = declared || spec.(*ast.TypeSpec).Name.Name == simple
		}
		for _, spec := range specs(file, token.CONST) {
			for _, value := range spec.(*ast.ValueSpec).Values {
				if conversion, ok := value.(*ast.CallExpr); ok && len(conversion.Args) == 1 {
					value = conversion.Args[0]
				}
				if word, err := r.code.text(importPath, file, value); err == nil {
					words = append(words, word)
				}
			}
		}
	}
	if !declared {
		return nil
	}
	return words
}
