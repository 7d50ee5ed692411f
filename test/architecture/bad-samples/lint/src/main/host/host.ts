import { app } from "electron"; // rejected: style/noRestrictedImports

export default app; // rejected: style/noDefaultExport

export enum Colour { // rejected: style/noEnum
  Red,
}

export const started = Date.now();

export const sum = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e; // rejected: complexity/useMaxParams

export function first(list: any): number { // rejected: suspicious/noExplicitAny
  return list[0];
}

export class Host {
  constructor(readonly port: number) {} // rejected: style/noParameterProperties
}

export function certain(list: readonly number[]): number {
  return list.at(0)!; // rejected: style/noNonNullAssertion
}
