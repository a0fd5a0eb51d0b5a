package dev.mylla.http;

import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An invitation and where it is accepted. */
@Schema(name = "InvitationLink", description = "A code that takes a seat once, and its path.")
record InvitationLinkView(
    @Schema(required = true, description = "The code: a secret until it is used.") String code,
    @Schema(required = true, description = "POST here takes the seat, GET shows it.") String link) {

  static InvitationLinkView of(String code) {
    return new InvitationLinkView(code, InvitationsResource.PATH + "/" + code);
  }

  static @Nullable InvitationLinkView orNull(Optional<String> code) {
    return code.map(InvitationLinkView::of).orElse(null);
  }
}
