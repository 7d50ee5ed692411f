/** What the web shell says to the process of its host. Each window has a connection of its own, with a number. */
export type ToWebHost =
  | { readonly kind: "start"; readonly workspace: string }
  | { readonly kind: "opened"; readonly connection: number }
  | { readonly kind: "message"; readonly connection: number; readonly data: MessageData }
  /** The window has taken so many characters of what was sent to it. */
  | { readonly kind: "taken"; readonly connection: number; readonly length: number }
  | { readonly kind: "closed"; readonly connection: number }
  | { readonly kind: "close" };

/** What the process of the host answers. */
export type FromWebHost =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "message"; readonly connection: number; readonly data: string }
  /** The connection ends, with a close code of WebSockets. */
  | { readonly kind: "end"; readonly connection: number; readonly code: number; readonly reason: string };

/** As it comes over a WebSocket. */
export type MessageData = string | Uint8Array;
