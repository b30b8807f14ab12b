package main

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const (
	aggregated = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"
	plain      = "application/json"
)

// document is an answer of a server. Bodies that are not JSON are strings.
type document struct {
	Path        string          `json:"path"`
	Aggregated  bool            `json:"aggregated"`
	Status      int             `json:"status"`
	ContentType string          `json:"contentType"`
	Body        json.RawMessage `json:"body"`
}

func (d document) key() string {
	if d.Aggregated {
		return d.Path + " aggregated"
	}
	return d.Path
}

type recorder struct {
	client    *http.Client
	server    string
	token     string
	known     map[string]document
	documents []document
}

// record writes the documents of a server. If others are known, it writes only those that differ.
func record(server, token, output string, known []string) {
	r := recorder{
		client: &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}},
		server: server,
		token:  token,
		known:  map[string]document{},
	}
	for _, file := range known {
		for _, d := range read(file) {
			r.known[d.key()] = d
		}
	}
	r.get("/api", aggregated)
	r.get("/apis", aggregated)
	r.get("/api", plain)
	r.get("/api/v1", plain)
	var groups metav1.APIGroupList
	check(json.Unmarshal(r.get("/apis", plain).Body, &groups))
	for _, group := range groups.Groups {
		r.get("/apis/"+group.Name, plain)
		for _, version := range group.Versions {
			r.get("/apis/"+version.GroupVersion, plain)
		}
	}
	write(output, r.documents)
}

func (r *recorder) get(path, accept string) document {
	request, err := http.NewRequest("GET", r.server+path, nil)
	check(err)
	request.Header.Set("Accept", accept)
	request.Header.Set("Authorization", "Bearer "+r.token)
	response, err := r.client.Do(request)
	check(err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	check(err)
	address := strings.TrimPrefix(r.server, "https://")
	d := document{
		Path:        path,
		Aggregated:  accept == aggregated,
		Status:      response.StatusCode,
		ContentType: response.Header.Get("Content-Type"),
		Body:        asJSON(strings.ReplaceAll(string(body), address, "127.0.0.1:6443")),
	}
	if same, ok := r.known[d.key()]; !ok || !bytes.Equal(same.Body, d.Body) || same.Status != d.Status {
		r.documents = append(r.documents, d)
	}
	return d
}

func asJSON(body string) json.RawMessage {
	var compact bytes.Buffer
	if json.Compact(&compact, []byte(body)) == nil {
		return compact.Bytes()
	}
	quoted, err := json.Marshal(body)
	check(err)
	return quoted
}

func read(file string) []document {
	content, err := os.ReadFile(file)
	check(err)
	var documents []document
	check(json.Unmarshal(content, &documents))
	for i := range documents {
		documents[i].Body = asJSON(string(documents[i].Body))
	}
	return documents
}

// write puts each document on a line of its own.
func write(file string, documents []document) {
	var text bytes.Buffer
	text.WriteString("[")
	for i, d := range documents {
		if i > 0 {
			text.WriteString(",")
		}
		text.WriteString("\n")
		line, err := json.Marshal(d)
		check(err)
		text.Write(line)
	}
	text.WriteString("\n]\n")
	check(os.WriteFile(file, text.Bytes(), 0o644))
}
