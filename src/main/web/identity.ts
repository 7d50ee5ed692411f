import { secret, sign } from "./secrets";

/** What a web shell is known by, to its windows and to this user's other programs. */
export interface Identity {
  /** The name of its cookie: another shell on this machine has another one. */
  readonly cookieName: string;
  readonly cookie: string;
  /** What page and shell sign with. */
  readonly pageKey: string;
  /** What new addresses are signed with. */
  readonly ticketKey: string;
  /** Of this start of the shell; addresses made for an earlier one are no longer good. */
  readonly run: string;
}

/** @param master the one secret that is kept. */
export function identityOf(master: string, run: string): Identity {
  return {
    cookieName: `tauler-${sign(master, "cookie name").slice(0, 12)}`,
    cookie: sign(master, "cookie"),
    pageKey: sign(master, "page"),
    ticketKey: sign(master, "ticket"),
    run,
  };
}

/** A ticket lets one browser in. It needs no memory: whoever holds the key can make one, and the shell sees that it is good. */
export function newTicket({ ticketKey, run }: Identity): string {
  const number = secret();
  return `${number}.${sign(ticketKey, `${run}\n${number}`)}`;
}

export function addressWith(ticket: string, port: number): string {
  return `http://127.0.0.1:${port}/?token=${ticket}`;
}
