import type { IncomingHttpHeaders } from "node:http";

/** What the web shell says to the process of its host. The socket that a request is about comes with the message. */
export type ToHost =
  | { readonly kind: "start"; readonly workspace: string }
  | { readonly kind: "socket"; readonly url: string; readonly headers: IncomingHttpHeaders; readonly head: Uint8Array }
  | { readonly kind: "close" };

/** What the process of the host answers. */
export type FromHost = { readonly kind: "ready" } | { readonly kind: "failed"; readonly message: string };
