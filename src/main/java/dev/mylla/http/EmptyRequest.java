package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A body without fields: the path says everything. */
@RegisterForReflection
@Schema(name = "EmptyRequest", description = "An empty object: the path says everything.")
record EmptyRequest() {}
