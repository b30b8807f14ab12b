package com.example.schema;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Description;
import dev.kubewright.annotation.EmbeddedResource;
import dev.kubewright.annotation.Example;
import dev.kubewright.annotation.SchemaFormat;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MapType;
import dev.kubewright.annotation.MaxItems;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.MaxProperties;
import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.MinItems;
import dev.kubewright.annotation.MinLength;
import dev.kubewright.annotation.MinProperties;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.annotation.MultipleOf;
import dev.kubewright.annotation.EnumValues;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.PreserveUnknownFields;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.SchemaFragment;
import dev.kubewright.annotation.StructType;
import dev.kubewright.annotation.Title;
import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.Nulls;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.Quantity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All kinds of values.
 *
 * @param text with {@code <marks>} &amp; <i>tags</i>: see {@link List#of()}
 *     and a second line.
 *     <p>A second paragraph.
 * @param word one of three
 * @param grade one of two numbers
 * @param address an address
 * @param odd bounds that are not allowed themselves
 * @param tens only tens
 * @param exact any number
 * @param huge any whole number
 * @param single a small number
 * @param tags a set
 * @param ports named things
 * @param limits amounts by name
 * @param flags merged one by one
 * @param nothing may be null
 * @param open keeps what it does not know
 * @param resource a whole object
 * @param any anything
 * @param union one of two
 * @param selector a type of the run-time
 * @param target a number or a text
 * @param data bytes
 * @param at a time
 * @param nested lists in maps in lists
 * @param nulls the fields that are null
 */
public record EverythingSpec(
    @MinLength(1)
        @MaxLength(20)
        @MatchesPattern("^[a-z]+$")
        @Title("Text")
        @Example("\"abc\"")
        @Default("\"abc\"")
        String text,
    @EnumValues({"yes", "no", "1e3"}) @Nullable String word,
    @EnumValues({"1", "2"}) @Nullable Integer grade,
    @SchemaFormat("ipv4") @Nullable String address,
    @Minimum(value = -1.5, exclusive = true) @Maximum(value = 1e3, exclusive = true)
        @Nullable Double odd,
    @MultipleOf(10) @Minimum(-9007199254740991.0) @Nullable Long tens,
    @Nullable BigDecimal exact,
    @Nullable BigInteger huge,
    @NotRequired @Nullable Float single,
    @ListType(ListType.Value.SET) @MinItems(1) @MaxItems(3)
        List<@MatchesPattern("^t") @Description("A tag.") String> tags,
    @ListType(value = ListType.Value.MAP, keys = {"name", "protocol"}) @Required @MaxItems(16)
        List<Port> ports,
    @MinProperties(1) @MaxProperties(9) Map<String, Quantity> limits,
    @MapType(MapType.Value.GRANULAR) Map<String, @JsonNullable @Nullable Boolean> flags,
    @JsonNullable @Nullable String nothing,
    @PreserveUnknownFields @StructType(StructType.Value.ATOMIC) @Nullable Port open,
    @EmbeddedResource @PreserveUnknownFields @Nullable RawJson resource,
    @Nullable RawJson any,
    @SchemaFragment("{\"oneOf\": [{\"required\": [\"a\"]}, {\"required\": [\"b\"]}]}")
        @CelRule(value = "!has(self.a) || self.a > 0", messageExpression = "self.a < 0 ? 'too low' : 'zero'")
        @Nullable Union union,
    @Nullable LabelSelector selector,
    @Nullable IntOrString target,
    @Nullable Bytes data,
    @Nullable Instant at,
    @ListType(ListType.Value.ATOMIC) List<Map<String, List<@Minimum(0) Integer>>> nested,
    Nulls nulls) {}
