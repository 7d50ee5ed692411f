export interface Game {
  readonly id: string;
}
