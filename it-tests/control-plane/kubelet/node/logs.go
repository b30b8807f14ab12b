package node

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"
)

// logPause is the time between two looks at a log that is followed.
const logPause = 10 * time.Millisecond

// container has the logs of one container, as files in the format of container runtimes: "<time> stdout F <text>".
// The folder is logs/<namespace>/<pod>/<container> in the working directory. The file of each run is its number with
// ".log". A run has ended if there is a later one, or a file of its number with ".end".
type container string

func containerOf(path []string) container {
	for _, segment := range path {
		if segment == "" || segment != filepath.Base(segment) || segment == ".." {
			return ""
		}
	}
	return container(filepath.Join(append([]string{"logs"}, path...)...))
}

func (c container) runs() []int {
	files, err := filepath.Glob(filepath.Join(string(c), "*.log"))
	if err != nil || c == "" {
		return nil
	}
	var runs []int
	for _, file := range files {
		if run, err := strconv.Atoi(strings.TrimSuffix(filepath.Base(file), ".log")); err == nil {
			runs = append(runs, run)
		}
	}
	sort.Ints(runs)
	return runs
}

func (c container) file(run int, suffix string) string {
	return filepath.Join(string(c), strconv.Itoa(run)+suffix)
}

func (c container) ended(run int) bool {
	runs := c.runs()
	if len(runs) == 0 || runs[len(runs)-1] != run {
		return true
	}
	_, err := os.Stat(c.file(run, ".end"))
	return !errors.Is(err, fs.ErrNotExist)
}

// serve writes a log by the rules of a kubelet. It follows the file that it has opened, so it misses what comes after
// a rotation, as kubelets before 1.31 can.
func (c container) serve(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	runs := c.runs()
	at := len(runs) - 1
	if query.Get("previous") == "true" {
		at--
	}
	if at < 0 {
		http.Error(w, "previous terminated container not found", http.StatusBadRequest)
		return
	}
	file, err := os.Open(c.file(runs[at], ".log"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	defer func() { _ = file.Close() }()
	w.Header().Set("Content-Type", "text/plain")
	out := newLogWriter(w, query)
	in := bufio.NewReader(file)
	skip := entries(file) - tail(query)
	for part := ""; ; {
		text, err := in.ReadString('\n')
		part += text
		if err == nil {
			if skip--; skip < 0 && !out.write(strings.TrimSuffix(part, "\n")) {
				return
			}
			part = ""
			continue
		}
		if query.Get("follow") != "true" {
			return
		}
		over := c.ended(runs[at])
		if over && end(file, in) {
			return
		}
		w.(http.Flusher).Flush()
		select {
		case <-r.Context().Done():
			return
		case <-time.After(logPause):
		}
	}
}

// entries counts the lines of a file, and leaves it at its begin.
func entries(file *os.File) int {
	count := 0
	for in := bufio.NewReader(file); ; count++ {
		if _, err := in.ReadString('\n'); err != nil {
			break
		}
	}
	_, _ = file.Seek(0, io.SeekStart)
	return count
}

func tail(query url.Values) int {
	if lines, err := strconv.Atoi(query.Get("tailLines")); err == nil {
		return lines
	}
	return 1 << 60
}

// end returns whether everything was read that a file has.
func end(file *os.File, in *bufio.Reader) bool {
	place, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return true
	}
	info, err := file.Stat()
	return err != nil || (in.Buffered() == 0 && place >= info.Size())
}

type logWriter struct {
	out        io.Writer
	since      time.Time
	timestamps bool
	left       int64
	newLine    bool
}

func newLogWriter(out io.Writer, query url.Values) *logWriter {
	l := &logWriter{out: out, timestamps: query.Get("timestamps") == "true", left: 1 << 60, newLine: true}
	if limit, err := strconv.ParseInt(query.Get("limitBytes"), 10, 64); err == nil {
		l.left = limit
	}
	if since, err := time.Parse(time.RFC3339, query.Get("sinceTime")); err == nil {
		l.since = since
	}
	if seconds, err := strconv.Atoi(query.Get("sinceSeconds")); err == nil {
		l.since = time.Now().Add(-time.Duration(seconds) * time.Second)
	}
	return l
}

// write writes an entry such as "2026-07-01T12:00:00.5Z stdout F text". It returns false after the last one.
func (l *logWriter) write(entry string) bool {
	fields := strings.SplitN(entry, " ", 4)
	if len(fields) < 4 {
		return true
	}
	written, err := time.Parse(time.RFC3339Nano, fields[0])
	if err != nil || written.Before(l.since) {
		return true
	}
	text := fields[3]
	if l.timestamps && l.newLine {
		text = fields[0] + " " + text
	}
	l.newLine = fields[2] == "F"
	if l.newLine {
		text += "\n"
	}
	if int64(len(text)) > l.left {
		text = text[:l.left]
	}
	l.left -= int64(len(text))
	_, err = fmt.Fprint(l.out, text)
	return err == nil && l.left > 0
}
