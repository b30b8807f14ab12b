package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	packageLine = regexp.MustCompile(`^package (\S+);$`)
	messageLine = regexp.MustCompile(`^message (\w+) \{$`)
	fieldLine   = regexp.MustCompile(`^  (optional|repeated|required) (\S+) (\w+) = (\d+);$`)
	mapLine     = regexp.MustCompile(`^  (map<\w+, \S+>) (\w+) = (\d+);$`)
)

// readMessages reads the messages of the files generated.proto of the staging modules.
func (r *Release) readMessages(m modules) error {
	r.Messages = map[string]map[string]Field{}
	for _, module := range staging {
		err := filepath.WalkDir(m[module], func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.Name() != "generated.proto" {
				return err
			}
			return r.readProto(path)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Release) readProto(path string) error {
	in, err := os.Open(path)
	if err != nil {
		return err
	}
	defer in.Close()
	var prefix, message string
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		line := lines.Text()
		if found := packageLine.FindStringSubmatch(line); found != nil {
			prefix = found[1]
		} else if found := messageLine.FindStringSubmatch(line); found != nil {
			message = prefix + "." + found[1]
			r.Messages[message] = map[string]Field{}
		} else if found := fieldLine.FindStringSubmatch(line); found != nil {
			r.field(message, found[3], found[4], found[2], found[1])
		} else if found := mapLine.FindStringSubmatch(line); found != nil {
			r.field(message, found[2], found[3], found[1], "map")
		} else if text := strings.TrimSpace(line); message != "" && text != "" && text != "}" && !strings.HasPrefix(text, "//") {
			return fmt.Errorf("%s: a line that is no field: %s", path, text)
		}
	}
	return lines.Err()
}

func (r *Release) field(message, name, number, kind, label string) {
	parsed, _ := strconv.Atoi(number)
	r.Messages[message][name] = Field{parsed, strings.TrimPrefix(kind, "."), label}
}

// readTags reads the tags of the Go types of the messages.
func (r *Release) readTags(m modules) error {
	r.Tags = map[string]map[string][]string{}
	for message := range r.Messages {
		dot := strings.LastIndex(message, ".")
		tags, err := r.code.tags(messagePackage(message[:dot]), message[dot+1:])
		if err != nil {
			return err
		}
		if len(tags) > 0 {
			r.Tags[message] = tags
		}
	}
	return nil
}

// tags has the tags of a struct, or of the struct that a type is defined by.
func (s sources) tags(importPath, name string) (map[string][]string, error) {
	files, err := s.files(importPath)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		for _, spec := range specs(file, token.TYPE) {
			declared := spec.(*ast.TypeSpec)
			if declared.Name.Name != name {
				continue
			}
			switch each := declared.Type.(type) {
			case *ast.StructType:
				return tagsOf(each), nil
			case *ast.SelectorExpr:
				owner, name := goType(named(importPath, file, each))
				return s.tags(owner, name)
			}
		}
	}
	return nil, nil
}

// messagePackage is the Go package of a package of messages: k8s.io.kube_aggregator.pkg is k8s.io/kube-aggregator/pkg.
func messagePackage(name string) string {
	return "k8s.io/" + strings.NewReplacer(".", "/", "_", "-").Replace(strings.TrimPrefix(name, "k8s.io."))
}

func tagsOf(members *ast.StructType) map[string][]string {
	tags := map[string][]string{}
	for _, each := range members.Fields.List {
		if each.Tag == nil {
			continue
		}
		tag := reflect.StructTag(strings.Trim(each.Tag.Value, "`"))
		if options, ok := tag.Lookup("protobuf"); ok && options != "-" {
			tags[fieldOf(each, options)] = words(each, tag)
		}
	}
	return tags
}

// fieldOf is the name that the tag of a member has, or else the name of its type.
func fieldOf(member *ast.Field, options string) string {
	for option := range strings.SplitSeq(options, ",") {
		if name, ok := strings.CutPrefix(option, "name="); ok {
			return name
		}
	}
	name := member.Type.(*ast.Ident).Name
	return strings.ToLower(name[:1]) + name[1:]
}

// words are the name in JSON, and what else the tag says. What is embedded without a name is inline.
func words(member *ast.Field, tag reflect.StructTag) []string {
	inJSON, tagged := tag.Lookup("json")
	name, options, _ := strings.Cut(inJSON, ",")
	words := []string{name}
	if _, ok := member.Type.(*ast.StarExpr); ok {
		words = append(words, "pointer")
	}
	if slices.Contains(strings.Split(options, ","), "omitempty") {
		words = append(words, "omitempty")
	}
	if tagged && name == "" && len(member.Names) == 0 {
		words = append(words, "inline")
	}
	return words
}
