package node

import (
	"crypto/tls"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"k8s.io/cri-streaming/pkg/streaming/portforward"
	"k8s.io/cri-streaming/pkg/streaming/remotecommand"
)

const (
	idle     = 4 * time.Hour
	creation = 30 * time.Second
	pause    = 100 * time.Millisecond
)

// Serve answers requests over TLS until the process ends. It writes its port to the file of the flag --port-file.
func Serve(handler http.Handler) {
	addr := flag.String("addr", "127.0.0.1:0", "where to listen")
	cert := flag.String("cert", "", "file of the certificate")
	key := flag.String("key", "", "file of the key")
	portFile := flag.String("port-file", "", "file that receives the port")
	flag.Parse()
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		log.Fatal(err)
	}
	port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
	if err := os.WriteFile(*portFile+".part", []byte(port), 0o644); err != nil {
		log.Fatal(err)
	}
	if err := os.Rename(*portFile+".part", *portFile); err != nil {
		log.Fatal(err)
	}
	server := &http.Server{Handler: logged(handler), TLSConfig: &tls.Config{NextProtos: []string{"http/1.1"}}}
	log.Fatal(server.ServeTLS(listener, *cert, *key))
}

func logged(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		log.Println(r.Method, r.URL, r.Header.Get("Upgrade"), r.Header.Get("Sec-Websocket-Protocol"))
		handler.ServeHTTP(w, r)
	})
}

// Handler answers the requests that the API server sends to a kubelet, such as /exec/{namespace}/{pod}/{container}.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
		last := path[len(path)-1]
		switch {
		case path[0] == "exec" && len(path) > 3:
			if o := options(w, r); o != nil {
				remotecommand.ServeExec(w, r, node{}, path[2], "", last, r.URL.Query()["command"], o, idle, creation,
					remotecommand.SupportedStreamingProtocols)
			}
		case path[0] == "attach" && len(path) > 3:
			if o := options(w, r); o != nil {
				remotecommand.ServeAttach(w, r, node{}, path[2], "", last, o, idle, creation,
					remotecommand.SupportedStreamingProtocols)
			}
		case path[0] == "portForward" && len(path) > 2:
			o, err := portforward.NewV4Options(r)
			if err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			portforward.ServePortForward(w, r, node{}, path[2], "", o, idle, creation, portforward.SupportedProtocols)
		case path[0] == "containerLogs" && len(path) > 3:
			if c := containerOf(path[1:]); len(c.runs()) > 0 {
				c.serve(w, r)
			} else {
				containerLogs(w, r, last)
			}
		case path[0] == "logs":
			_, _ = fmt.Fprintf(w, "node log %s?%s\n", r.URL.Path, r.URL.RawQuery)
		default:
			http.NotFound(w, r)
		}
	})
}

func options(w http.ResponseWriter, r *http.Request) *remotecommand.Options {
	o, err := remotecommand.NewOptions(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return nil
	}
	return o
}

// containerLogs writes as many lines as are asked for, and then one each 100 ms if they are followed. Containers with
// files have the log of these files instead.
func containerLogs(w http.ResponseWriter, r *http.Request, container string) {
	w.Header().Set("Content-Type", "text/plain")
	query := r.URL.Query()
	lines, err := strconv.Atoi(query.Get("tailLines"))
	if err != nil {
		lines = 10
	}
	for i := range lines {
		_, _ = fmt.Fprintf(w, "line %d of %s\n", i, container)
	}
	for i := 0; query.Get("follow") == "true"; i++ {
		w.(http.Flusher).Flush()
		select {
		case <-r.Context().Done():
			return
		case <-time.After(pause):
		}
		if _, err := fmt.Fprintf(w, "live %d\n", i); err != nil {
			return
		}
	}
}
