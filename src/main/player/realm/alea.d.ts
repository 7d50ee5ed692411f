declare module "seedrandom/lib/alea" {
  /** @returns a generator of numbers from 0 to 1, 1 excluded. */
  function alea(seed: string): () => number;
  export = alea;
}
