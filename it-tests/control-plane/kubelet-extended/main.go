// Command kubelet-extended is a kubelet for tests as of Kubernetes 1.36, with the feature ExtendWebSocketsToKubelet: it
// translates v5.channel.k8s.io and the tunnel of port-forward itself.
package main

import (
	"crypto/tls"
	"net"
	"net/http"

	"k8s.io/apimachinery/pkg/util/proxy"
	translator "k8s.io/apiserver/pkg/util/proxy"
	"k8s.io/cri-streaming/pkg/streaming/remotecommand"
	"k8s.io/streaming/pkg/httpstream/wsstream"

	"kubewright/kubelet/node"
)

func main() {
	runtime := node.Handler()
	// The translator sends what it has translated to this server again, over SPDY.
	transport := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
	node.Serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		self := *r.URL
		self.Scheme, self.Host = "https", r.Context().Value(http.LocalAddrContextKey).(net.Addr).String()
		switch {
		case wsstream.IsWebSocketRequestWithStreamCloseProtocol(r):
			o, err := remotecommand.NewOptions(r)
			if err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			streams := translator.Options{Stdin: o.Stdin, Stdout: o.Stdout, Stderr: o.Stderr, Tty: o.TTY}
			translator.NewStreamTranslatorHandler(&self, transport, 0, streams).ServeHTTP(w, r)
		case wsstream.IsWebSocketRequestWithTunnelingProtocol(r):
			upgrade := proxy.NewUpgradeAwareHandler(&self, transport, false, true, failed{})
			translator.NewTunnelingHandler(upgrade).ServeHTTP(w, r)
		default:
			runtime.ServeHTTP(w, r)
		}
	}))
}

type failed struct{}

func (failed) Error(w http.ResponseWriter, _ *http.Request, err error) {
	http.Error(w, err.Error(), http.StatusBadGateway)
}
