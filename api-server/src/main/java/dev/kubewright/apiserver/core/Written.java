package dev.kubewright.apiserver.core;

import tools.jackson.databind.node.ObjectNode;

/**
 * The result of a write.
 *
 * @param object the object as stored
 * @param created whether the write created it
 */
record Written(ObjectNode object, boolean created) {}
