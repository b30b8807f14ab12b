#!/usr/bin/env bash
# Builds the binaries of a real control plane and two kubelets for tests into bin/ beside this script: only what is
# missing.
# Needs Go; the versions are those of go.mod. Usage: build.sh [--release 1.36] [etcd|kube-apiserver|...]...
# With --release, builds the API server of an older release from ../control-plane-<release>, into bin/ of that folder,
# where the other binaries are links to those of the newest release.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

release=""
if [ "${1:-}" = --release ]; then
  release=${2:?"--release needs a release, such as 1.36"}
  shift 2
fi
packages=(
  "etcd go.etcd.io/etcd/server/v3"
  "kube-apiserver k8s.io/kubernetes/cmd/kube-apiserver"
  "kube-controller-manager k8s.io/kubernetes/cmd/kube-controller-manager"
  "kubectl k8s.io/kubernetes/cmd/kubectl"
  "kubectlyaml ./kubectlyaml"
  "protobufpeer ./protobufpeer"
)

command -v go > /dev/null || { echo "build.sh: Go is not on the PATH" >&2; exit 1; }

# build NAME PACKAGE: builds a binary of the module in the working directory, unless it is there.
build() {
  if [ -x "bin/$1" ]; then
    echo "$1: already built"
    return
  fi
  local version minor flags
  version=$(awk '$1 == "k8s.io/kubernetes" { print $2 }' go.mod)
  minor=${version#v1.}
  flags="-s -w -X k8s.io/component-base/version.gitVersion=$version"
  flags+=" -X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=${minor%%.*}"
  echo "$1: building $2 of $version"
  mkdir -p bin
  CGO_ENABLED=0 go build -trimpath -ldflags "$flags" -o "bin/$1.part" "$2"
  mv "bin/$1.part" "bin/$1"
}

wanted=" $* "
for entry in "${packages[@]}"; do
  read -r name package <<< "$entry"
  if [ $# -gt 0 ] && [[ "$wanted" != *" $name "* ]]; then continue; fi
  if [ -z "$release" ]; then
    build "$name" "$package"
  elif [ "$name" = kube-apiserver ]; then
    (cd "../control-plane-$release" && build "$name" "$package")
  else
    build "$name" "$package"
    mkdir -p "../control-plane-$release/bin"
    ln -sf "../../control-plane/bin/$name" "../control-plane-$release/bin/$name"
  fi
done

# The kubelets for tests are modules of their own: only they need the libraries for streams. Their sources are here and change, so
# they are always built; Go's cache makes that quick.
for name in kubelet kubelet-extended; do
  if [ $# -gt 0 ] && [[ "$wanted" != *" fake$name "* ]]; then continue; fi
  echo "fake$name: building $name"
  mkdir -p bin
  (cd "$name" && CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o "../bin/fake$name.part" .)
  mv "bin/fake$name.part" "bin/fake$name"
  if [ -n "$release" ]; then
    mkdir -p "../control-plane-$release/bin"
    ln -sf "../../control-plane/bin/fake$name" "../control-plane-$release/bin/fake$name"
  fi
done

# Objects of every kind as Go writes them in JSON and in protobuf, for the tests of the server in memory.
if [ -z "$release" ] && [ ! -d bin/testdata ]; then
  mkdir -p bin/testdata.part
  api=$(go list -m -f '{{.Dir}}' k8s.io/api)
  cp "$api"/testdata/HEAD/*.json "$api"/testdata/HEAD/*.pb bin/testdata.part/
  chmod -R u+w bin/testdata.part
  mv bin/testdata.part bin/testdata
fi

# Bodies of every kind with what the types of Kubernetes make of them, for the same tests.
if [ -z "$release" ] && [ ! -f bin/values.jsonl.gz ]; then
  CGO_ENABLED=0 go run -trimpath ./values samples ../../kubernetes-facts/src/main/resources/dev/kubewright/facts bin/values.part
  mv bin/values.part bin/values.jsonl.gz
fi
