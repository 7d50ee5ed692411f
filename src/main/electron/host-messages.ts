/** What the main process says to the process of its host. The port to a window comes with `"port"`. */
export type ToHost =
  | { readonly kind: "start"; readonly workspace: string }
  | { readonly kind: "port" }
  | { readonly kind: "close" };

/** What the process of the host answers. */
export type FromHost = { readonly kind: "ready" } | { readonly kind: "failed"; readonly message: string };
