// Command kubelet is a kubelet for tests. It streams like a container runtime: WebSockets with v4.channel.k8s.io, and
// SPDY. The API server translates v5.channel.k8s.io and the tunnel of port-forward for it.
package main

import "kubewright/kubelet/node"

func main() {
	node.Serve(node.Handler())
}
