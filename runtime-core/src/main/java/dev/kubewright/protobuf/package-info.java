/**
 * Reads and writes Kubernetes protobuf for codecs of JSON. Not exported: {@link
 * dev.kubewright.document.Protobuf} makes the readers and writers.
 *
 * <h2>What a reader presents</h2>
 *
 * <p>A codec asks for JSON: objects, fields by name, arrays. A message has fields with numbers and
 * wire types, and says neither what a field is called nor whether its bytes are a string or a
 * message. {@link dev.kubewright.protobuf.ProtobufTable} adds that: the numbers of a record's
 * fields, which its generated codec has as text, and the {@link dev.kubewright.protobuf.Form} of
 * each value. So a reader presents a message as the JSON that Go would write for the same object,
 * and codecs cannot tell the difference.
 *
 * <h2>The parts</h2>
 *
 * <ul>
 *   <li>{@code Form}: what a value is on the wire and in JSON. Its description has the table of all
 *       forms. Reader and writer switch over it.
 *   <li>{@code Cursor}: the bytes, the position, and the value that is due with its limits.
 *   <li>{@code ProtobufSource}: the bytes that arrive from a stream.
 *   <li>{@code Scopes}: the stack of messages, lists and maps that were entered, each a {@code
 *       Scope}. It knows the path, so it makes the exceptions.
 *   <li>{@code Fields}: enters messages and steps to their fields, whatever their order.
 *   <li>{@code Items}: steps to the items of lists and the entries of maps.
 *   <li>{@code Choices}: what a schema or something else is.
 *   <li>{@code Values}: reads strings, numbers, times and raw JSON.
 *   <li>{@code ProtobufReader} composes them. Its three subclasses say where documents come from:
 *       an array ({@code ProtobufDocument}), a stream ({@code ProtobufStream}), or the frames of a
 *       watch ({@code ProtobufFrames}).
 *   <li>{@code ProtobufWire}, {@code ProtobufText}, {@code ProtobufOrder} and {@code
 *       ProtobufEnvelope}: functions over bytes, which know no reader.
 *   <li>{@code ProtobufWriter} with its stack of parts, and {@code ProtobufBuffer} for the bytes.
 * </ul>
 *
 * <h2>Due, enter, step, leave</h2>
 *
 * <p>At each moment one value is due, or the reader stands between values.
 *
 * <ol>
 *   <li><em>Due.</em> A step has found a tag. The cursor knows the form and where the value begins
 *       and ends. Nothing of it was read. A list or map is due as a whole: fields of one number
 *       that stand together, called a run. It begins at the tag of the first item, and its end is
 *       not known yet.
 *   <li><em>Enter.</em> {@code beginObject} and {@code beginArray} push a scope. A list or map ends
 *       where another number follows, or its message ends.
 *   <li><em>Step.</em> {@code nextField}, {@code nextItem} and {@code nextName} make the next value
 *       due. They handle what Go writes most often in one method each. Everything else takes a
 *       slower way, which looks at the same bytes again. So a fast method notes nothing before it
 *       is sure.
 *   <li><em>Leave.</em> At the end a scope is popped, and the cursor goes on after it. The bytes of
 *       the value that was left are noted for {@link dev.kubewright.json.sharing.ValueMemo}.
 * </ol>
 *
 * <p>Scopes are used again and are not cleared. A message finds the names and the table of the one
 * before it at its depth, which is mostly of the same type.
 *
 * <h2>Order</h2>
 *
 * <p>Protobuf allows fields in any order, and parts of one list anywhere in a message. JSON has a
 * list in one place. Go writes ascending numbers, so what belongs together stands together, and a
 * message is read in place.
 *
 * <p>Generated codecs expect that ({@code expectOrder}). Their messages are read hopefully: the
 * scope has a bit for each field, and if a list, map or message turns up a second time, the reader
 * gives the message up. The codec asks {@code again}, and reads it once more from the start. From
 * then on, and for other codecs always, the reader looks at the order before it reads. Messages in
 * disorder are sorted into a copy, in which parts of a message stand together, as Go merges them.
 * Each byte is looked at a bounded number of times for each message around it, whatever the order,
 * and the copies in use are limited.
 *
 * <h2>What is null</h2>
 *
 * <p>Go writes many fields that nobody set, such as an empty namespace. Those that are {@code
 * omitempty} and no pointer in Go have a capital letter in the table. A zero value of theirs is
 * passed over, or reads as {@code null}. Codecs treat both as unset.
 *
 * <h2>Parts and speed</h2>
 *
 * <p>The reader was one object until it was cut into these parts. Both were measured in turns in
 * one process: what the parts cost is within the noise, because the JIT compiler keeps their
 * references in registers for the length of a method. Two things matter and must stay: {@code
 * nextField} is one method, which is too big to be inlined, and a table answers for a number with
 * one word.
 */
@NullMarked
package dev.kubewright.protobuf;

import org.jspecify.annotations.NullMarked;
