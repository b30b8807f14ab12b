package com.example.sets;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Sets;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link PostSpec}. */
@Generated @NullMarked
public final class PostSpecCodec extends ObjectCodec<PostSpec> {
  static final FieldNames NAMES = FieldNames.of("tags", "moods", "years", "editions", "groups",
      "links", "footer", "paths", "pairs", "marks", "stamps");
  public static final PostSpecCodec INSTANCE = new PostSpecCodec();

  private PostSpecCodec() {}

  @Override
  public PostSpec read(JsonReader in) {
    Set<String> tags = absentSet();
    Set<PostSpec.Mood> moods = absentSet();
    Set<Integer> years = null;
    Set<Long> editions = absentSet();
    List<Set<String>> groups = absentList();
    Map<String, Set<String>> links = absentMap();
    PostSpec.Footer footer = null;
    Set<List<String>> paths = absentSet();
    Set<Map<String, String>> pairs = absentSet();
    Set<PostSpec.Mark> marks = absentSet();
    Set<PostSpec.Stamp> stamps = absentSet();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> tags = Sets.of(Codecs.STRING.readList(in));
        case 1 -> moods = Sets.of(new PostSpec_MoodItems().readList(in));
        case 2 -> years = in.readNull() ? null : Sets.of(Codecs.INTEGER.readList(in));
        case 3 -> editions = Sets.of(Codecs.LONG.readList(in));
        case 4 -> groups = Codecs.set(Codecs.STRING).readList(in);
        case 5 -> links = Codecs.set(Codecs.STRING).readMap(in);
        case 6 -> footer = in.readNull() ? null : PostSpec_FooterCodec.INSTANCE.read(in);
        case 7 -> paths = Sets.of(Codecs.list(Codecs.STRING).readList(in));
        case 8 -> pairs = Sets.of(Codecs.map(Codecs.STRING).readList(in));
        case 9 -> marks = Sets.of(PostSpec_MarkCodec.INSTANCE.readList(in));
        case 10 -> stamps = Sets.of(PostSpec_StampCodec.INSTANCE.readList(in));
      }
    }
    return new PostSpec(tags, moods, years, editions, groups, links, footer, paths, pairs, marks,
        stamps);
  }

  @Override
  public void writeFields(JsonWriter out, PostSpec value) {
    writeList(out, NAMES, 0, Codecs.STRING, Sets.list(value.tags()));
    writeRequiredList(out, NAMES, 1, new PostSpec_MoodItems(), Sets.list(value.moods()));
    writeList(out, NAMES, 2, Codecs.INTEGER, Sets.list(value.years()));
    writeList(out, NAMES, 3, Codecs.LONG, Sets.list(value.editions()));
    writeList(out, NAMES, 4, Codecs.set(Codecs.STRING), value.groups());
    writeMap(out, NAMES, 5, Codecs.set(Codecs.STRING), value.links());
    write(out, NAMES, 6, PostSpec_FooterCodec.INSTANCE, value.footer());
    writeList(out, NAMES, 7, Codecs.list(Codecs.STRING), Sets.list(value.paths()));
    writeList(out, NAMES, 8, Codecs.map(Codecs.STRING), Sets.list(value.pairs()));
    writeList(out, NAMES, 9, PostSpec_MarkCodec.INSTANCE, Sets.list(value.marks()));
    writeList(out, NAMES, 10, PostSpec_StampCodec.INSTANCE, Sets.list(value.stamps()));
  }

  private static PostSpec.Mood readMood(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "GLAD" -> PostSpec.Mood.GLAD;
      case "SAD" -> PostSpec.Mood.SAD;
      default -> throw ReadSupport.unexpected(in, "one of GLAD, SAD", text);
    };
  }

  private static final class PostSpec_MoodItems implements Codec<PostSpec.Mood> {
    @Override
    public PostSpec.Mood read(JsonReader in) {
      return readMood(in);
    }

    @Override
    public void write(JsonWriter out, PostSpec.Mood value) {
      out.writeString(value.name());
    }
  }
}
