package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Peers;
import dev.kubewright.benchmarks.Samples;
import dev.kubewright.benchmarks.report.Client;
import dev.kubewright.benchmarks.report.Metric;
import dev.kubewright.benchmarks.stream.KubectlStreams;
import dev.kubewright.benchmarks.stream.StreamMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Commands, logs, ports and copies of pods, on a real API server with kubelets for tests. Each
 * client has a program that stays, and takes its turn at each measurement of a round.
 */
final class StreamsPart {
  private static final String PEER = "Streams";
  private static final String NOTE = "streams: ";
  private static final int FOLLOWED = 200;

  private final Lab lab;
  private final boolean quick;

  /** A client and its program, which is started again after it has ended. */
  private final class Player {
    private final Client client;
    private final List<String> command;
    private Turns turns;

    Player(Client client, List<String> command) throws IOException {
      this.client = client;
      this.command = command;
      this.turns = start();
    }

    private Turns start() throws IOException {
      return Turns.start(command, lab.log("streams", client.id()));
    }

    List<String> take(String turn) throws IOException {
      if (!turns.isAlive()) {
        lab.say("  " + client.title() + " had ended and is started again");
        turns.close();
        turns = start();
      }
      return turns.take(turn);
    }

    void close() throws IOException {
      turns.close();
    }
  }

  StreamsPart(Lab lab) {
    this.lab = lab;
    this.quick = lab.options.quick();
  }

  void run() throws IOException {
    lab.forget(Metric.streams());
    lab.results.forgetNotes(NOTE);
    int followed = quick ? 20 : FOLLOWED;
    lab.results.note(
        "streams",
        followed
            + " sessions and logs at once, half as many connections, "
            + megabytes()
            + " MB for each stream, each client in turn; load of the machine at the begin "
            + Machine.load());
    List<String> command =
        List.of(
            Lab.java(),
            "-cp",
            loaderClassPath(),
            "dev.kubewright.benchmarks.loader.StreamsMain",
            Integer.toString(followed),
            Integer.toString(megabytes()));
    try (Turns server = Turns.start(command, lab.log("streams", "server"))) {
      String[] ready = server.next().split("\t");
      List<String> place = List.of(ready).subList(1, ready.length);
      Map<String, Player> players = players(place);
      try {
        measure(server, new ArrayList<>(players.values()), followed);
      } finally {
        for (Player each : players.values()) {
          each.close();
        }
      }
    }
  }

  private int megabytes() {
    return quick ? 30 : 300;
  }

  private String loaderClassPath() throws IOException {
    Path loader = lab.options.benchmarks().resolve("loader/target");
    return loader.resolve("classes")
        + File.pathSeparator
        + Files.readString(loader.resolve("classpath")).strip();
  }

  private Map<String, Player> players(List<String> place) throws IOException {
    Map<String, Player> players = new LinkedHashMap<>();
    for (Contestant each : Contestant.ALL) {
      if (each.whole() && !each.isGo() && !each.client().protobuf() && lab.isBuilt(each, PEER)) {
        List<String> command = lab.machine(each, PEER, "-Xmx1g");
        // What the client copies with, which its users add.
        command.set(command.size() - 1, lab.streamClassPath(each));
        players.put(each.id(), player(each.client(), command, place));
      }
    }
    Optional<Path> kubectl = Lab.binary("kubectl");
    if (kubectl.isPresent()) {
      List<String> command = new ArrayList<>(List.of(Lab.java(), "-Xmx1g"));
      command.add("-D" + Peers.PROPERTY + "=" + KubectlStreams.class.getName());
      command.add("-Dkubewright.benchmarks.kubectl=" + kubectl.get());
      command.addAll(List.of("-cp", lab.classPath("kit")));
      players.put(Contestant.KUBECTL.id(), player(Contestant.KUBECTL, command, place));
    }
    return players;
  }

  private Player player(Client client, List<String> command, List<String> place)
      throws IOException {
    command.add(StreamMain.class.getName());
    command.addAll(place);
    return new Player(client, command);
  }

  private void measure(Turns server, List<Player> players, int followed) throws IOException {
    int rounds = quick ? 2 : 3;
    for (int round = 0; round <= rounds; round++) {
      lab.say(round == 0 ? "streams: warming up" : "streams: round " + round + " of " + rounds);
      for (String turn : turns(round == 0, followed)) {
        for (Player player : players) {
          take(server, player, turn, round > 0);
        }
      }
      for (String turn :
          round > 0 && round <= (quick ? 1 : 2) ? crowds(followed) : List.<String>of()) {
        for (Player player : players) {
          take(server, player, turn, true);
        }
      }
      lab.save();
      // Whoever comes after a client that leaves work to the servers is another one each time.
      Collections.rotate(players, 1);
    }
  }

  private List<String> turns(boolean warmUp, int followed) {
    int many = warmUp ? followed / 4 : followed / 2;
    int size = warmUp ? megabytes() / 10 : megabytes();
    return List.of(
        "exec plain " + many,
        "exec passed " + many,
        "download plain " + size,
        "download passed " + size,
        "upload plain " + size,
        "upload passed " + size,
        "file " + size * 2 / 3,
        "folder " + many * 10,
        "log " + size * 2000,
        "latency " + (quick ? 5 : 20),
        "get " + many,
        "large " + megabytes(),
        "half 0");
  }

  /** The crowds are last: what a client leaves behind could slow down what comes after it. */
  private static List<String> crowds(int followed) {
    return List.of(
        "leftovers " + followed * 5,
        "sessions " + followed,
        "connections " + followed / 2,
        "follows " + followed);
  }

  private void take(Turns server, Player player, String turn, boolean counts) throws IOException {
    double before = cpu(server);
    String[] words = turn.split(" ");
    String note = NOTE + words[0] + " of " + player.client.title();
    try {
      for (String line : player.take(turn)) {
        String[] sample = line.split("\t");
        if (counts && sample[0].equals(Samples.SAMPLE)) {
          lab.results.add(sample[1], player.client.id(), Double.parseDouble(sample[2]));
        }
      }
      if (counts && words.length == 3 && !words[0].equals("exec")) {
        lab.results.add(
            "stream." + words[0] + ".server." + words[1],
            player.client.id(),
            (cpu(server) - before) * 1e3 / Integer.parseInt(words[2]));
      }
    } catch (IOException failed) {
      String why = lab.relative(String.valueOf(failed.getMessage()));
      lab.say("  " + note + ": " + why);
      lab.results.note(note, "failed: " + why);
    }
  }

  private static double cpu(Turns server) throws IOException {
    server.send("cpu");
    return Double.parseDouble(server.next().split("\t")[1]);
  }
}
