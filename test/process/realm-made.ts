/** What `counting-child.ts` says of each realm. */
export const REALM_MADE = "a realm is made";
