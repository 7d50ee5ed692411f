import "react";

declare module "react" {
  interface CSSProperties {
    /** What a style sheet is told by the element that it draws. */
    [property: `--${string}`]: string | number | undefined;
  }
}
