package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Basic", shape = """
    {"descriptions":"all","text":"A name and a password.","components":{"user":{"type":"STRING"}}}""")
@RecordShape(type = "GitSource", shape = """
    {"descriptions":"all","text":"A Git repository.","components":{"url":{"type":"STRING"},\
    "branch":{}}}""")
@RecordShape(type = "Mirror", shape = """
    {"descriptions":"all","text":"Copies something from one place to others.","components":\
    {"metadata":{"type":"record dev.kubewright.meta.v1.ObjectMeta"},"spec":{"type":"?record \
    .MirrorSpec"}}}""")
@RecordShape(type = "MirrorSpec", shape = """
    {"descriptions":"all","text":"What is copied.","components":{"source":{"type":"record .Source",\
    "required":true,"text":"the place to copy from"},"fallback":{"type":"?record .Source","text":\
    "the place if that fails","schema":{"default":{"http":{"url":"https://example.com"}}}},\
    "targets":{"type":"list record .Target","text":"the places to copy to"},"byName":{"type":"map \
    record .Target","text":"more of them"},"auth":{"type":"?record .MirrorSpec.Auth","text":"how \
    to log in"}}}""")
@RecordShape(type = "MirrorSpec.Auth", shape = """
    {"descriptions":"all","text":"Nobody but this package sees it. Its records stand elsewhere.",\
    "schema":{"minProperties":1,"maxProperties":1},"components":{"basic":{"type":"record .Basic"},\
    "tlsAuth":{"type":"record .TLSAuth"}}}""")
@RecordShape(type = "Source", shape = """
    {"descriptions":"all","text":"A place to copy from. All of them have an address.","schema":\
    {"x-kubernetes-validations":[{"rule":"has(self.git) == has(oldSelf.git)","message":"a source \
    stays what it is"}],"minProperties":1,"maxProperties":1},"components":{"git":{"type":"record \
    .GitSource"},"http":{"type":"record .Source.Http"}}}""")
@RecordShape(type = "Source.Http", shape = """
    {"descriptions":"all","text":"A web server.","components":{"url":{"type":"STRING"}}}""")
@RecordShape(type = "TLSAuth", shape = """
    {"descriptions":"all","text":"A certificate.","components":{"secret":{},"days":{"type":\
    "?INT"}}}""")
@RecordShape(type = "Target", shape = """
    {"descriptions":"all","text":"A place to copy to.","schema":{"minProperties":1,\
    "maxProperties":1,"x-kubernetes-preserve-unknown-fields":true},"components":{"bucket":{"type":\
    "record .Target.Bucket"},"devNull":{"type":"record .Target.DevNull"}}}""")
@RecordShape(type = "Target.Bucket", shape = """
    {"descriptions":"all","text":"A bucket.","components":{"name":{"type":"STRING"}}}""")
@RecordShape(type = "Target.DevNull", shape = """
    {"descriptions":"all","text":"Nothing at all.","components":{}}""")
@RecordShape(type = "Target.Other", shape = """
    {"descriptions":"all","text":"What a newer server knows.","schema":\
    {"x-kubernetes-preserve-unknown-fields":true},"components":{}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
