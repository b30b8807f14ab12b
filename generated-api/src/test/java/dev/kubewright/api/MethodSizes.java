package dev.kubewright.api;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;

/** Reads the code sizes of the methods of a class file, in bytes. */
final class MethodSizes {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int UTF8 = 1;

  private final DataInputStream in;
  private final Map<String, Integer> sizes = new TreeMap<>();
  private String[] texts = {};

  private MethodSizes(InputStream classFile) {
    this.in = new DataInputStream(classFile);
  }

  /** Returns the code sizes in bytes, by name and descriptor of the methods. */
  static Map<String, Integer> of(InputStream classFile) throws IOException {
    var reader = new MethodSizes(classFile);
    reader.read();
    return reader.sizes;
  }

  private void read() throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    in.skipNBytes(4); // versions
    constants();
    in.skipNBytes(6); // flags and names
    in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
    members();
    members();
  }

  private void constants() throws IOException {
    int count = in.readUnsignedShort();
    texts = new String[count];
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case UTF8 -> texts[i] = in.readUTF();
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // a long or double takes two places
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> throw new IOException("unknown constant " + tag);
      }
    }
  }

  /** Reads fields or methods. Both have the same layout, but only methods have code. */
  private void members() throws IOException {
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      in.skipNBytes(2); // flags
      String name = texts[in.readUnsignedShort()] + texts[in.readUnsignedShort()];
      for (int j = in.readUnsignedShort(); j > 0; j--) {
        String attribute = texts[in.readUnsignedShort()];
        int length = in.readInt();
        if (attribute.equals("Code")) {
          in.skipNBytes(4); // stack and locals
          sizes.put(name, in.readInt());
          length -= 8;
        }
        in.skipNBytes(length);
      }
    }
  }
}
