// Command facts makes the tables of kubernetes-facts from the Go modules of the supported releases of Kubernetes. It
// downloads them with "go mod download" and reads them; it builds and runs nothing of them:
//
//	go run . releases.txt ../src/main/resources/dev/kubewright/facts
//	go run . -check releases.txt ../src/main/resources/dev/kubewright/facts
//
// The folder gets the tables of the newest release, and in merged/ those of all releases together. With -check, no file
// is written: the command fails if the tables are not those that it would write.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

func main() {
	check := flag.Bool("check", false, "compare with the files instead of writing them")
	flag.Parse()
	if flag.NArg() != 2 {
		fmt.Fprintln(os.Stderr, "usage: facts [-check] RELEASES FOLDER")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), flag.Arg(1), *check); err != nil {
		fmt.Fprintln(os.Stderr, "facts:", err)
		os.Exit(1)
	}
}

func run(list, folder string, check bool) error {
	versions, err := versions(list)
	if err != nil {
		return err
	}
	var releases []*Release
	for _, version := range versions {
		release, err := readRelease(version)
		if err != nil {
			return fmt.Errorf("%s: %w", version, err)
		}
		fmt.Println(release)
		releases = append(releases, release)
	}
	merged, err := Merge(releases)
	if err != nil {
		return err
	}
	files := releases[len(releases)-1].files()
	for name, content := range merged.mergedFiles() {
		files["merged/"+name] = content
	}
	history, err := History(releases)
	if err != nil {
		return err
	}
	files["merged/history.json"] = history
	if check {
		return compare(folder, files)
	}
	return write(folder, files)
}

// versions reads a file with a version a line, oldest first, one of each release. Text after # is a comment.
func versions(file string) ([]string, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var versions []string
	last := -1
	for line := range strings.Lines(string(content)) {
		text, _, _ := strings.Cut(line, "#")
		if text = strings.TrimSpace(text); text != "" {
			minor, err := minorOf(text)
			if err != nil {
				return nil, err
			}
			if minor <= last {
				return nil, fmt.Errorf("%s stands after 1.%d", text, last)
			}
			versions, last = append(versions, text), minor
		}
	}
	if len(versions) == 0 {
		return nil, fmt.Errorf("%s names no version", file)
	}
	return versions, nil
}
