// Package node has what the kubelets for tests share. Commands run as processes of this machine, whatever the pod.
package node

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"k8s.io/cri-streaming/pkg/streaming/remotecommand"
	utilexec "k8s.io/utils/exec"
)

type node struct{}

// counters has a number for each pod.
type counters struct {
	mu     sync.Mutex
	counts map[string]int
}

var daemons = counters{counts: map[string]int{}}

func (c *counters) count(pod string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[pod]++
	return c.counts[pod]
}

// ExecInContainer runs a process of this machine. A terminal is not one: each of its sizes becomes a line of output.
func (node) ExecInContainer(ctx context.Context, _, _, _ string, argv []string, in io.Reader, out, errs io.WriteCloser,
	tty bool, sizes <-chan remotecommand.TerminalSize, _ time.Duration) error {
	c := exec.CommandContext(ctx, argv[0], argv[1:]...)
	if in != nil {
		// Not c.Stdin: the end of the process must not wait for the end of its input.
		stdin, err := c.StdinPipe()
		if err != nil {
			return err
		}
		go func() {
			_, _ = io.Copy(stdin, in)
			_ = stdin.Close()
		}()
	}
	if out != nil {
		c.Stdout = out
	}
	if errs != nil {
		c.Stderr = errs
	}
	if tty && out != nil && sizes != nil {
		go func() {
			for size := range sizes {
				_, _ = fmt.Fprintf(out, "size %dx%d\n", size.Width, size.Height)
			}
		}()
	}
	return ended(c.Run())
}

// ended returns the error of a runtime for the end of a process. A process that a signal ended has code 128 and more.
func ended(err error) error {
	var exited *exec.ExitError
	if !errors.As(err, &exited) {
		return err
	}
	code := exited.ExitCode()
	if status, ok := exited.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		code = 128 + int(status.Signal())
	}
	return utilexec.CodeExitError{Err: err, Code: code}
}

// AttachContainer attaches to a process that repeats its input, and ends with it. That of a container with the name
// "daemon" goes on: it counts the lines of all its clients.
func (n node) AttachContainer(ctx context.Context, name, uid, container string, in io.Reader, out, errs io.WriteCloser,
	tty bool, sizes <-chan remotecommand.TerminalSize) error {
	if container == "daemon" && in != nil && out != nil {
		for lines := bufio.NewScanner(in); lines.Scan(); {
			if _, err := fmt.Fprintf(out, "%d: %s\n", daemons.count(name), lines.Text()); err != nil {
				return nil
			}
		}
		return nil
	}
	return n.ExecInContainer(ctx, name, uid, container, []string{"cat"}, in, out, errs, tty, sizes, 0)
}

// PortForward connects to a port of this machine.
func (node) PortForward(_ context.Context, _, _ string, port int32, stream io.ReadWriteCloser) error {
	defer func() { _ = stream.Close() }()
	target, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return err
	}
	defer func() { _ = target.Close() }()
	done := make(chan struct{}, 2)
	go func() {
		_, _ = io.Copy(target, stream)
		_ = target.(*net.TCPConn).CloseWrite()
		done <- struct{}{}
	}()
	go func() {
		_, _ = io.Copy(stream, target)
		done <- struct{}{}
	}()
	<-done
	<-done
	return nil
}
