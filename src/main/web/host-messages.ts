/** What the web shell says to the process of its host. Each window has a connection of its own, with a number. */
export type ToHost =
  | { readonly kind: "start"; readonly workspace: string }
  | { readonly kind: "opened"; readonly connection: number }
  | { readonly kind: "message"; readonly connection: number; readonly data: MessageData }
  | { readonly kind: "closed"; readonly connection: number }
  | { readonly kind: "close" };

/** What the process of the host answers. */
export type FromHost =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "message"; readonly connection: number; readonly data: MessageData };

/** As it goes over a WebSocket. */
export type MessageData = string | Uint8Array;
