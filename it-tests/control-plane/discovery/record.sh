#!/usr/bin/env bash
# Records the discovery documents of a real server into a folder: with CRDs of other projects, and
# the same with an aggregated API service that does not answer. Needs curl and openssl, and the
# binaries of ../build.sh. Usage: record.sh OUTPUT CRD_FOLDER...
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
bin="$here/../bin"
output="$(cd "$1" && pwd)"
shift
work="$(mktemp -d)"
children=()
finish() {
  for child in "${children[@]}"; do kill -KILL "$child" 2> /dev/null || true; done
  wait 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
client=$(free_port) peer=$(free_port) port=$(free_port)
openssl genrsa -out "$work/sa.key" 2048 2> /dev/null
echo 'recorder,admin,admin,system:masters' > "$work/tokens.csv"

"$bin/etcd" --data-dir="$work/etcd" --listen-client-urls="http://127.0.0.1:$client" \
  --advertise-client-urls="http://127.0.0.1:$client" --listen-peer-urls="http://127.0.0.1:$peer" \
  --initial-advertise-peer-urls="http://127.0.0.1:$peer" --initial-cluster="default=http://127.0.0.1:$peer" \
  --unsafe-no-fsync=true --log-level=error > "$work/etcd.log" 2>&1 &
children+=($!)
"$bin/kube-apiserver" --etcd-servers="http://127.0.0.1:$client" --bind-address=127.0.0.1 \
  --advertise-address=127.0.0.1 --endpoint-reconciler-type=none --secure-port="$port" --cert-dir="$work/certs" \
  --token-auth-file="$work/tokens.csv" --service-account-issuer=https://kubernetes.default.svc \
  --service-account-key-file="$work/sa.key" --service-account-signing-key-file="$work/sa.key" \
  --service-cluster-ip-range=10.0.0.0/24 --authorization-mode=RBAC > "$work/server.log" 2>&1 &
children+=($!)

server="https://127.0.0.1:$port"
kubectl() { "$bin/kubectl" --server="$server" --token=recorder --insecure-skip-tls-verify --cache-dir="$work/cache" "$@"; }
until curl -sk --fail -H 'Authorization: Bearer recorder' "$server/readyz" > /dev/null; do sleep 1; done

for folder in "$@"; do kubectl create -f "$folder" > /dev/null; done
kubectl wait --for=condition=Established --timeout=60s crd --all > /dev/null
sleep 10 # the aggregator reads the new groups at its own pace

cd "$here/.."
go run ./discovery record "$server" recorder "$output/healthy.json"
kubectl create -f - > /dev/null << 'YAML'
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: {name: v1beta1.metrics.k8s.io}
spec:
  group: metrics.k8s.io
  version: v1beta1
  groupPriorityMinimum: 100
  versionPriority: 100
  insecureSkipTLSVerify: true
  service: {name: metrics-server, namespace: kube-system}
YAML
sleep 10
go run ./discovery record "$server" recorder "$output/failing.json" "$output/healthy.json"
