package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.Subresource;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Sends a request on a resource to the handler of its verb. */
final class ResourceHandler {
  private final Server server;
  private final Reader reader;
  private final WatchOpener watches;
  private final Creator creator;
  private final Updater updater;
  private final Patcher patcher;
  private final Deleter deleter;
  private final ScaleHandler scales;
  private final SpecialSubresources specials;
  private final Reviews reviews;

  ResourceHandler(
      Server server, Effects effects, StrategicMergePatch strategic, Authenticator authenticator) {
    this.server = server;
    this.reader = new Reader(server);
    this.watches = new WatchOpener(server);
    this.creator = new Creator(server, effects);
    this.updater = new Updater(server, effects, creator);
    this.patcher = new Patcher(server, updater, strategic);
    this.deleter = new Deleter(server, effects, reader);
    this.scales = new ScaleHandler(server, updater, reader, patcher);
    this.specials = new SpecialSubresources(server, updater, deleter, reader, authenticator);
    this.reviews = new Reviews(server, authenticator);
  }

  ServerResponse handle(Call call, String verb) {
    Resource resource = call.resource();
    if (resource.custom() != null && !resource.custom().deprecation().isEmpty()) {
      call.warnings().add(resource.custom().deprecation());
    }
    if (!call.info().subresource().isEmpty()) {
      Subresource sub = resource.subresources().get(call.info().subresource());
      if (sub == null) {
        throw Errors.noSuchResource();
      }
      return subresource(call, sub, verb);
    }
    if (!resource.verbs().contains(verb)) {
      throw Errors.methodNotAllowed();
    }
    return switch (verb) {
      case "get" -> reader.get(call);
      case "list" -> resource.verbs().contains("create") ? reader.list(call) : emptyList(call);
      case "watch" -> watches.open(call);
      case "create" -> create(call);
      case "update" -> update(call);
      case "patch" -> patched(call);
      case "delete" -> deleter.delete(call);
      default -> deleter.deleteCollection(call);
    };
  }

  private ServerResponse emptyList(Call call) {
    return call.answer(200, reader.wrap(call, List.of(), server.store().revision()));
  }

  private ServerResponse create(Call call) {
    String bucket = call.resource().bucket();
    if (Reviews.handles(bucket)) {
      return reviews.create(call);
    }
    if (bucket.equals("/bindings")) {
      return specials.bindNamed(call);
    }
    return call.answer(201, show(call, creator.create(call)));
  }

  private ServerResponse update(Call call) {
    Updater.Updated updated = updater.update(call);
    return call.answer(updated.created() ? 201 : 200, show(call, updated.object()));
  }

  private ServerResponse patched(Call call) {
    return call.answer(200, show(call, patcher.patch(call)));
  }

  private ObjectNode show(Call call, ObjectNode stored) {
    return server.codec().present(stored, call.resource());
  }

  private ServerResponse subresource(Call call, Subresource sub, String verb) {
    if (!sub.verbs().contains(verb)) {
      throw Errors.methodNotAllowed();
    }
    return switch (sub.name()) {
      case "scale" -> scale(call, verb);
      case "binding" -> specials.bind(call);
      case "eviction" -> specials.evict(call);
      case "token" -> specials.token(call);
      case "finalize" -> call.answer(200, show(call, specials.finalizeNamespace(call)));
      case "status", "approval", "ephemeralcontainers", "resize" -> whole(call, verb);
      default -> {
        reader.find(call);
        throw Errors.notImplemented(call.groupResource(), sub.name());
      }
    };
  }

  private ServerResponse scale(Call call, String verb) {
    return switch (verb) {
      case "get" -> call.answer(200, scales.get(call));
      case "update" -> call.answer(200, scales.update(call));
      default -> call.answer(200, scales.patch(call));
    };
  }

  private ServerResponse whole(Call call, String verb) {
    return switch (verb) {
      case "get" -> reader.get(call);
      case "update" -> update(call);
      default -> patched(call);
    };
  }
}
