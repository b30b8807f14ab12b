# What .ci/run and .ci/nightly share. To be sourced in the root of the repository.

need() {
  command -v "$1" >/dev/null || { echo "this run needs $1 on the PATH: $2" >&2; exit 1; }
}
need mvn "Maven 3.8 or later"
need java "a JDK 17 or later"
need go "Go, to build the control plane that the tests run against"

# Two processors collect garbage cheaper one after the other. Not in .mvn/jvm.config: it would clash with a developer's own MAVEN_OPTS.
export MAVEN_OPTS=${MAVEN_OPTS:--XX:+UseSerialGC}

# Go's compiler collects its garbage less often, for memory that is there, and writes no tables for debuggers, which the binaries are
# stripped of anyway: a sixth of its processor time. All steps have the same flags, so that they share what is compiled.
export GOGC=${GOGC:-400}
export GOFLAGS=${GOFLAGS:--gcflags=all=-dwarf=false}

notes=$(mktemp -d)
flakes=$notes/flakes
times=$notes/times
: > "$flakes"
: > "$times"

now_running=""
began=0
cpu_before=0
# step NAME: prints the name of the next step, and notes how long the one before took, and how much of the processors' time.
step() {
  local cpu
  cpu=$(cpu_seconds)
  if [ -n "$now_running" ]; then
    printf '%5d s  %5d s of processors  %s\n' $((SECONDS - began)) $((cpu - cpu_before)) "$now_running" >> "$times"
  fi
  now_running=$1
  began=$SECONDS
  cpu_before=$cpu
  [ -z "$1" ] || printf '\n==> %s (%s)\n' "$1" "$(date -u +%H:%M:%S)"
}

# The processor time of all processes that this run started and that have ended: fields 16 and 17 of its line in /proc.
cpu_seconds() {
  if [ -r "/proc/$$/stat" ]; then
    awk -v ticks="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); print int(($14 + $15) / ticks) }' "/proc/$$/stat"
  else
    echo 0
  fi
}

summary() {
  stop_building
  step ""
  printf '\n==> the steps\n'
  cat "$times"
  printf '%5d s  %5d s of processors  together\n' "$SECONDS" "$(cpu_seconds)"
  printf '\n==> flakes: tests that failed and then passed: %s\n' "$(grep -c '^\*' "$flakes" || true)"
  cat "$flakes"
  rm -r "$notes"
}
trap summary EXIT

# Other limits than those of pom.xml for a test that hangs; .ci/nightly has tests that take longer.
limits=()

# Prints the beginning of each fatal error log of a JVM: the reason, the thread and its stack. Maven says only that a JVM has ended.
fatal_errors() {
  local log
  find . -name 'hs_err_pid*.log' -not -path './.git/*' | while read -r log; do
    printf '\n==> a JVM ended with a fatal error: %s\n' "$log"
    head -n 100 "$log"
  done
}

# tests COMMAND...: runs a Maven command in which failed tests run again, and notes the flakes.
tests() {
  find . -name 'hs_err_pid*.log' -not -path './.git/*' -delete
  find . -type d \( -name surefire-reports -o -name failsafe-reports \) -path '*/target/*' -prune -exec rm -r {} +
  local code=0
  "$@" "${limits[@]}" -Dsurefire.rerunFailingTestsCount=2 -Dfailsafe.rerunFailingTestsCount=2 || code=$?
  java .ci/Flakes.java . "$now_running" >> "$flakes"
  [ "$code" = 0 ] || fatal_errors
  return $code
}

# Processes of the control plane that are there before the run belong to somebody else.
# The kernel keeps 15 characters of a name, and pgrep takes no longer pattern.
control_planes() {
  for name in etcd kube-apiserver kube-controller; do pgrep -x "$name" || true; done | sort
}
before=$(control_planes)

assets="$PWD/it-tests/control-plane/bin"
build_log=$notes/control-plane
building=""

# Starts to compile the control plane, which takes minutes, with what the steps beside it leave of the processors.
# The compiler's processes are short and small, and collect no garbage below a limit: 7 % of their time. API servers need to collect.
start_building() {
  set -m # a process group of its own, so that it can be stopped
  GOGC=off GOMEMLIMIT=2GiB nice -n 19 bash it-tests/control-plane/build.sh > "$build_log" 2>&1 &
  set +m
  building=$!
}

stop_building() {
  [ -z "$building" ] || kill -- "-$building" 2> /dev/null || true
  building=""
}

# Waits for the control plane. What is left to do is done with the usual priority, because nothing runs beside it any more.
control_plane() {
  step "control plane: etcd, kube-apiserver, kube-controller-manager, kubectl"
  local code=0
  if [ -n "$building" ]; then
    renice -n 0 -g "$building" > /dev/null 2>&1 || true
    wait "$building" || code=$?
    building=""
    cat "$build_log"
    return $code
  fi
  bash it-tests/control-plane/build.sh
}

# The texts of the built-in API come from Kubernetes' own documents, as those of a release do.
step "the Go modules with the texts of the built-in API"
grep '^v' kubernetes-facts/facts/releases.txt | sed 's|^|k8s.io/kubernetes@|' | xargs go mod download
export GOMODCACHE=$(go env GOMODCACHE)
texts=(-Dkubernetes.descriptions=)

command -v busybox > /dev/null || echo "no busybox is installed: copies are not tried with its programs (BusyboxTest)"

crds=()
if [ -d ../shared/crds ]; then
  crds=("-Dkubewright.crds=$(cd ../shared/crds && pwd)")
else
  echo "no folder ../shared/crds: its CRDs are not tried"
fi

newest=$(ls -d /usr/lib/jvm/*25* 2>/dev/null | head -1 || true)
if [ -z "$newest" ] || [ ! -x "$newest/bin/javac" ]; then
  newest=""
fi

# Only the integration tests that -Dit.test names, and no unit tests.
only=(-Dtest=none -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false)

# The tests whose result can depend on the JDK or on the real server, by packages:
#   its threads, HTTP client, TLS and compiler: concurrent, connect, rest (the classes that talk to servers), cache, testkit, processor,
#   generator (Eclipse's compiler is the same on each JDK); the guides' snippets and shared classes
#   programs of users: examples, platforms, ConsumerIT, JlinkIT, WebAppIT
#   the real control plane: suite, judge, longrun, ControlPlaneTest, GoObjectsTest
# .ci/nightly runs all tests on JDK 25.
on_each_jdk=(
  -Dtest='dev.kubewright.concurrent.**.*Test,dev.kubewright.connect.**.*Test,dev.kubewright.rest.*Test,dev.kubewright.cache.**.*Test,dev.kubewright.testkit.**.*Test,dev.kubewright.processor.**.*Test,dev.kubewright.generator.**.*Test,dev.kubewright.examples.**.*Test,ControlPlaneTest,GoObjectsTest,FactsTest,SharedClassesTest,!EcjTest,!*$*'
  -Dit.test='dev.kubewright.it.suite.**.*IT,dev.kubewright.it.judge.**.*IT,dev.kubewright.it.longrun.**.*IT,ConsumerIT,JlinkIT,WebAppIT,PlatformIT,Fabric8*IT,KotlinIT,dev.kubewright.examples.**.*IT'
  -Dsurefire.failIfNoSpecifiedTests=false
  -Dfailsafe.failIfNoSpecifiedTests=false
)
needed_on_each_jdk=(
  concurrent connect rest cache testkit processor generator examples
  apiserver.controlplane.ControlPlaneTest apiserver.form.GoObjectsTest it.build.docs.FactsTest it.build.program.SharedClassesTest
  it.suite it.judge it.longrun.fault it.longrun.convergence it.longrun.corpus it.build.program.ConsumerIT it.build.program.JlinkIT
  it.build.program.WebAppIT it.platform it.fabric8 it.kotlin examples.quarkus
)

# must_have_run PREFIX...: fails if the step before had no test of one of these packages or classes, because it was moved.
must_have_run() {
  local name
  for name in "$@"; do
    if ! find . -path '*/target/*-reports/TEST-dev.kubewright.'"$name"'.*' -print -quit | grep -q .; then
      echo "no test of dev.kubewright.$name has run: name its new place in .ci/steps.sh" >&2
      return 1
    fi
  done
}

no_process_is_left() {
  step "no process is left behind"
  local left
  left=$(comm -13 <(echo "$before") <(control_planes))
  if [ -n "$left" ]; then
    echo "the tests left processes behind: $left" >&2
    exit 1
  fi
}
