/** Solves `matrix · x = right` for a symmetric positive definite matrix (Cholesky's decomposition). @param matrix by rows; not changed. */
export function solvePositive(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const lower = decompose(matrix);
  const solution = Float64Array.from(right);
  for (let row = 0; row < solution.length; row++) {
    for (let column = 0; column < row; column++) solution[row] -= lower[row][column] * solution[column];
    solution[row] /= lower[row][row];
  }
  for (let row = solution.length - 1; row >= 0; row--) {
    for (let below = row + 1; below < solution.length; below++) solution[row] -= lower[below][row] * solution[below];
    solution[row] /= lower[row][row];
  }
  return solution;
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
