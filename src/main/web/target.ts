/** What a request asks for. */
export interface Target {
  /** Still encoded; begins with one slash. */
  readonly path: string;
  /** With its question mark, as it stood there; empty when there is none. */
  readonly search: string;
  readonly query: URLSearchParams;
}

const LONGEST = 2000;

/**
 * @param url as it stood in the request
 * @returns null for whatever is not the plain path of a page: a whole address, `*`, two slashes (which begin the name
 *   of another machine), a control character, thousands of letters
 */
export function targetOf(url: string | undefined): Target | null {
  if (url === undefined || url.length > LONGEST || !/^\/(?!\/)[\x21-\x7e]*$/.test(url)) return null;
  const [address] = url.split("#", 1);
  const at = address.indexOf("?");
  const path = at === -1 ? address : address.slice(0, at);
  const search = address.slice(path.length);
  return { path, search, query: new URLSearchParams(search) };
}
