#!/usr/bin/env bash
# Builds the binaries of a real control plane into bin/ beside this script: only what is missing.
# Needs Go; the versions are those of go.mod. Usage: build.sh [etcd|kube-apiserver|...]...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

version=v1.36.3
packages=(
  "etcd go.etcd.io/etcd/server/v3"
  "kube-apiserver k8s.io/kubernetes/cmd/kube-apiserver"
  "kube-controller-manager k8s.io/kubernetes/cmd/kube-controller-manager"
  "kubectl k8s.io/kubernetes/cmd/kubectl"
  "kubectlyaml ./kubectlyaml"
)
flags="-s -w -X k8s.io/component-base/version.gitVersion=$version"
flags+=" -X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=36"

command -v go > /dev/null || { echo "build.sh: Go is not on the PATH" >&2; exit 1; }
wanted=" $* "
mkdir -p bin
for entry in "${packages[@]}"; do
  read -r name package <<< "$entry"
  if [ $# -gt 0 ] && [[ "$wanted" != *" $name "* ]]; then continue; fi
  if [ -x "bin/$name" ]; then
    echo "$name: already built"
    continue
  fi
  echo "$name: building $package"
  CGO_ENABLED=0 go build -trimpath -ldflags "$flags" -o "bin/$name.part" "$package"
  mv "bin/$name.part" "bin/$name"
done
