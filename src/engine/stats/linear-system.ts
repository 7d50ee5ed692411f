/** Systems of linear equations with one symmetric positive definite matrix (Cholesky's decomposition). */
export class PositiveSystem {
  readonly #lower: readonly Float64Array[];

  /** @param matrix by rows; not changed. */
  constructor(matrix: readonly Float64Array[]) {
    this.#lower = decompose(matrix);
  }

  /** The x with `matrix · x = right`. */
  solve(right: Float64Array): Float64Array {
    const lower = this.#lower;
    const solution = Float64Array.from(right);
    for (let row = 0; row < solution.length; row++) {
      for (let column = 0; column < row; column++) solution[row] -= lower[row][column] * solution[column];
      solution[row] /= lower[row][row];
    }
    for (let row = solution.length - 1; row >= 0; row--) {
      solution[row] /= lower[row][row];
      for (let above = 0; above < row; above++) solution[above] -= lower[row][above] * solution[row];
    }
    return solution;
  }

  /** The inverse of the matrix, by rows. */
  inverse(): Float64Array[] {
    const size = this.#lower.length;
    return Array.from({ length: size }, (_, index) => {
      const unit = new Float64Array(size);
      unit[index] = 1;
      return this.solve(unit);
    });
  }
}

function decompose(matrix: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.map((row) => new Float64Array(row.length));
  for (let row = 0; row < matrix.length; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row][column];
      for (let k = 0; k < column; k++) rest -= lower[row][k] * lower[column][k];
      lower[row][column] = row === column ? Math.sqrt(rest) : rest / lower[column][column];
    }
  }
  return lower;
}
