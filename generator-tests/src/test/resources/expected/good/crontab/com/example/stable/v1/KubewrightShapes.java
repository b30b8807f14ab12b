package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "CronTab", shape = """
    {"schema":{"description":"Runs a command on a schedule."},"components":{
    "metadata":{"type":{"record":"dev.kubewright.meta.v1.ObjectMeta"},"schema":{"description":\
    "name, labels and so on"}},
    "spec":{"type":{"record":"com.example.stable.v1.CronTabSpec"},"schema":{"description":"what is \
    wanted"},"required":true},
    "status":{"type":{"record":"com.example.stable.v1.CronTabStatus"},"nullable":true,"schema":\
    {"description":"what was seen last"}}}}""")
@RecordShape(type = "CronTabSpec", shape = """
    {"schema":{"description":"What to run, and when.\\n\\nAn args of nothing runs the command \
    alone.","x-kubernetes-validations":[{"rule":"self.replicas <= 10 || self.policy == 'Forbid'",\
    "message":"more than 10 replicas need the policy Forbid","reason":"FieldValueInvalid",\
    "fieldPath":".replicas"}]},"components":{
    "cronSpec":{"type":"STRING","schema":{"description":"when to run: five fields, as cron has \
    them","pattern":"^(\\\\S+\\\\s){4}\\\\S+$"},"required":true},
    "replicas":{"type":"INT","nullable":true,"schema":{"description":"how many copies run; 0 <= n \
    <= 100","minimum":0,"maximum":100,"default":1}},
    "command":{"type":{"list":{"type":"STRING","schema":{"minLength":1}}},"schema":{"description":\
    "what runs","maxItems":8},"required":true,"always":true},
    "args":{"type":{"list":{"type":"STRING"}},"schema":{"description":"its arguments"}},
    "steps":{"type":{"list":{"type":{"record":"com.example.stable.v1.Step"}}},"schema":\
    {"description":"what happens around it","x-kubernetes-list-type":"map",\
    "x-kubernetes-list-map-keys":["name"]}},
    "env":{"type":{"map":{"type":"STRING"}},"schema":{"description":"its environment"}},
    "matrix":{"type":{"map":{"type":{"list":{"type":"INT"}}}},"schema":{"description":"values to \
    combine"}},
    "policy":{"type":{"name":"com.example.stable.v1.ConcurrencyPolicy"},"nullable":true,"schema":\
    {"description":"what a run does that meets another one","default":"Allow"}},
    "since":{"type":"TIME","nullable":true,"schema":{"description":"no run before that time"}},
    "token":{"type":{"name":"dev.kubewright.json.Bytes"},"nullable":true,"schema":{"description":\
    "a secret"}},
    "options":{"type":{"name":"dev.kubewright.json.RawJson"},"nullable":true,"schema":\
    {"description":"anything else"}},
    "port":{"type":{"name":"dev.kubewright.meta.v1.IntOrString"},"nullable":true,"schema":\
    {"description":"where it listens"}},
    "memory":{"type":{"name":"dev.kubewright.meta.v1.Quantity"},"nullable":true,"schema":\
    {"description":"what it needs"}},
    "factor":{"type":"DOUBLE","nullable":true,"schema":{"description":"by how much it slows down \
    after a failure"}},
    "limit":{"type":"LONG","nullable":true,"schema":{"description":"runs to remember"}},
    "suspended":{"type":"BOOLEAN","nullable":true,"schema":{"description":"whether it rests"}},
    "default_":{"type":"STRING","nullable":true,"schema":{"description":"the command of last \
    resort"},"wire":"default"}}}""")
@RecordShape(type = "CronTabStatus", shape = """
    {"schema":{"description":"What was seen last."},"components":{
    "replicas":{"type":"INT","nullable":true,"schema":{"description":"copies that run"}},
    "selector":{"type":"STRING","nullable":true,"schema":{"description":"selects their pods"}},
    "lastRun":{"type":"MICRO_TIME","nullable":true,"schema":{"description":"the last time"}},
    "conditions":{"type":{"list":{"type":{"record":"dev.kubewright.meta.v1.Condition"}}},"schema":\
    {"description":"what is the matter","x-kubernetes-list-type":"map",\
    "x-kubernetes-list-map-keys":["type"]}}}}""")
@RecordShape(type = "Step", shape = """
    {"schema":{"description":"Something that happens around a run."},"components":{
    "name":{"type":"STRING","schema":{"description":"unique within the list","maxLength":63},\
    "required":true},
    "note":{"type":"STRING","nullable":true,"schema":{"description":"for people"}}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
