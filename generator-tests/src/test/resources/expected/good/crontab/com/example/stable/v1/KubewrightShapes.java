package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "CronTab", shape = """
    {"descriptions":"all","text":"Runs a command on a schedule.","components":{"metadata":{"type":\
    "record dev.kubewright.meta.v1.ObjectMeta","text":"name, labels and so on"},"spec":{"type":\
    "record .CronTabSpec","required":true,"text":"what is wanted"},"status":{"type":"?record \
    .CronTabStatus","text":"what was seen last"}}}""")
@RecordShape(type = "CronTabSpec", shape = """
    {"descriptions":"all","text":"What to run, and when.\\n\\nAn args of nothing runs the command \
    alone.","schema":{"x-kubernetes-validations":[{"rule":"self.replicas <= 10 || self.policy == \
    'Forbid'","message":"more than 10 replicas need the policy Forbid","reason":\
    "FieldValueInvalid","fieldPath":".replicas"}]},"components":{"cronSpec":{"type":"STRING",\
    "text":"when to run: five fields, as cron has them","schema":{"pattern":\
    "^(\\\\S+\\\\s){4}\\\\S+$"}},"replicas":{"type":"?INT","text":"how many copies run; 0 <= n <= \
    100","schema":{"minimum":0,"maximum":100,"default":1}},"command":{"type":{"list":{"type":\
    "STRING","schema":{"minLength":1}}},"required":true,"always":true,"text":"what runs","schema":\
    {"maxItems":8}},"args":{"type":"list STRING","text":"its arguments"},"steps":{"type":"list \
    record .Step","text":"what happens around it","schema":{"x-kubernetes-list-type":"map",\
    "x-kubernetes-list-map-keys":["name"]}},"env":{"type":"map STRING","text":"its environment"},\
    "matrix":{"type":"map list INT","text":"values to combine"},"policy":{"type":"?name \
    .ConcurrencyPolicy","text":"what a run does that meets another one","schema":{"default":\
    "Allow"}},"since":{"type":"?TIME","text":"no run before that time"},"token":{"type":"?name \
    dev.kubewright.json.Bytes","text":"a secret"},"options":{"type":"?name \
    dev.kubewright.json.RawJson","text":"anything else"},"port":{"type":"?name \
    dev.kubewright.meta.v1.IntOrString","text":"where it listens"},"memory":{"type":"?name \
    dev.kubewright.meta.v1.Quantity","text":"what it needs"},"factor":{"type":"?DOUBLE","text":"by \
    how much it slows down after a failure"},"limit":{"type":"?LONG","text":"runs to remember"},\
    "suspended":{"type":"?BOOLEAN","text":"whether it rests"},"default_":{"wire":"default","text":\
    "the command of last resort"}}}""")
@RecordShape(type = "CronTabStatus", shape = """
    {"descriptions":"all","text":"What was seen last.","components":{"replicas":{"type":"?INT",\
    "text":"copies that run"},"selector":"selects their pods","lastRun":{"type":"?MICRO_TIME",\
    "text":"the last time"},"conditions":{"type":"list record dev.kubewright.meta.v1.Condition",\
    "text":"what is the matter","schema":{"x-kubernetes-list-type":"map",\
    "x-kubernetes-list-map-keys":["type"]}}}}""")
@RecordShape(type = "Step", shape = """
    {"descriptions":"all","text":"Something that happens around a run.","components":{"name":\
    {"type":"STRING","text":"unique within the list","schema":{"maxLength":63}},"note":"for \
    people"}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
