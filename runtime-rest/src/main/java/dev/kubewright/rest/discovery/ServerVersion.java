package dev.kubewright.rest.discovery;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/**
 * The version of a server. Missing parts are {@code ""}.
 *
 * @param major major version
 * @param minor minor version. Some clouds append a {@code +}.
 * @param gitVersion the whole version, such as {@code v1.36.3}
 * @param platform operating system and architecture, such as {@code linux/amd64}
 */
public record ServerVersion(String major, String minor, String gitVersion, String platform) {
  static final Codec<ServerVersion> CODEC = new VersionCodec();

  private static final class VersionCodec implements Codec<ServerVersion> {
    private static final FieldNames NAMES =
        FieldNames.of("major", "minor", "gitVersion", "platform");

    @Override
    public ServerVersion read(JsonReader in) {
      String[] values = {"", "", "", ""};
      in.beginObject();
      for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
        if (field == FieldNames.UNKNOWN) {
          in.skipValue();
        } else {
          values[field] = in.readString();
        }
      }
      return new ServerVersion(values[0], values[1], values[2], values[3]);
    }

    @Override
    public void write(JsonWriter out, ServerVersion value) {
      String[] values = {value.major, value.minor, value.gitVersion, value.platform};
      out.beginObject();
      for (int field = 0; field < values.length; field++) {
        out.name(NAMES, field);
        out.writeString(values[field]);
      }
      out.endObject();
    }
  }
}
