/** Signs that no font is needed for, drawn in a square of 16. */
const PATHS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  previous: "M11 3v10L4 8z",
  play: "M4 2.5v11l9-5.5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next: "M5 3v10l7-5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
  glide: "M2 9c2-5 4-5 6 0s4 5 6 0l-1.6-.7c-1.2 3-1.8 3-3.2-.4-2.6-6-6-6-8.6.4z",
  appearance: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2v10A5 5 0 0 1 8 3z",
  dice: "M3 2h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zm2 2.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm6 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm-3 2.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm-3 2.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm6 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  minus: "M3 7h10v2H3z",
  plus: "M7 3h2v4h4v2H9v4H7V9H3V7h4z",
  rename: "M11.5 1.5l3 3L6 13l-4 1 1-4zM10 4.4L4.3 10.100l-.4 2 2-.4L11.600 6z",
  trash: "M6 1h4l1 1h3v2H2V2h3zM3 5h10l-1 10H4zm3 2v6h1V7zm3 0v6h1V7z",
  close: "M4 2.6L8 6.600l4-4L13.400 4l-4 4 4 4L12 13.400l-4-4-4 4L2.600 12l4-4-4-4z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
