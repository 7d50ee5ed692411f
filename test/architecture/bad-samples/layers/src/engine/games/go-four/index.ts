export interface Go {
  readonly stones: number;
}
export const goFour = { id: "go-four" };
