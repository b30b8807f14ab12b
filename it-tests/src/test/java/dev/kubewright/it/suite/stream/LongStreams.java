package dev.kubewright.it.suite.stream;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/** Sends 300 MB through a command and back, and ends with 0 if they are the same. */
final class LongStreams {
  private static final long LENGTH = 300_000_000;

  private LongStreams() {}

  public static void main(String[] arguments) throws Exception {
    RestConfig config = Kubeconfig.parse(arguments[0]).config();
    MessageDigest sent = MessageDigest.getInstance("SHA-256");
    MessageDigest received = MessageDigest.getInstance("SHA-256");
    try (RestClient rest = RestClient.connect(config);
        var source = new Source(sent);
        var target = new DigestOutputStream(OutputStream.nullOutputStream(), received)) {
      long begin = System.nanoTime();
      KubernetesClientset.over(rest)
          .coreV1()
          .pods("default")
          .exec(arguments[1], o -> o.command("cat").stdin(source).stdout(target))
          .require();
      System.out.printf(
          "%d MB both ways: %.0f MB/s each%n",
          LENGTH / 1_000_000, LENGTH * 1e3 / (System.nanoTime() - begin));
    }
    String there = HexFormat.of().formatHex(sent.digest());
    String back = HexFormat.of().formatHex(received.digest());
    if (!there.equals(back)) {
      System.out.println(there + " became " + back);
      System.exit(1);
    }
  }

  /** A stream of bytes that are not all the same. */
  private static final class Source extends InputStream {
    private final MessageDigest digest;
    private final byte[] block = new byte[1_000_003];
    private long at;

    Source(MessageDigest digest) {
      this.digest = digest;
      new Random(1).nextBytes(block);
    }

    @Override
    public int read() throws IOException {
      throw new IOException("read more at once");
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      int count = (int) Math.min(length, LENGTH - at);
      if (count == 0) {
        return -1;
      }
      int from = (int) (at % block.length);
      int part = Math.min(count, block.length - from);
      System.arraycopy(block, from, target, offset, part);
      digest.update(Arrays.copyOfRange(target, offset, offset + part));
      at += part;
      return part;
    }
  }
}
