package dev.kubewright.it.suite.object;

import dev.kubewright.it.support.SpeaksProtobuf;

/** The cases of built-in kinds, with a client that prefers protobuf. */
@SpeaksProtobuf
class BuiltInProtobufIT extends BuiltInIT {}
