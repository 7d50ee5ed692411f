let count = 0;

export function tooLong(): number { // rejected: complexity/noExcessiveLinesPerFunction
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  count += 1;
  return count;
}

/** Lines of elements are not counted. */
export function ManyLines() {
  return (
    <ul>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
      <li>one</li>
    </ul>
  );
}

export const manyAttributes = () => ( // rejected: complexity/noExcessiveLinesPerFunction
  <svg
    data-aa=""
    data-ab=""
    data-ac=""
    data-ad=""
    data-ae=""
    data-af=""
    data-ag=""
    data-ah=""
    data-ai=""
    data-aj=""
    data-ak=""
    data-al=""
    data-am=""
    data-an=""
    data-ao=""
    data-ap=""
    data-aq=""
    data-ar=""
    data-as=""
    data-at=""
    data-au=""
    data-av=""
    data-aw=""
    data-ax=""
    data-ay=""
    data-az=""
    data-ba=""
    data-bb=""
    data-bc=""
    data-bd=""
    data-be=""
    data-bf=""
    data-bg=""
    data-bh=""
    data-bi=""
    data-bj=""
    data-bk=""
    data-bl=""
    data-bm=""
    data-bn=""
    data-bo=""
    data-bp=""
    data-bq=""
    data-br=""
    data-bs=""
    data-bt=""
    data-bu=""
    data-bv=""
    data-bw=""
    data-bx=""
    data-by=""
    data-bz=""
    data-ca=""
    data-cb=""
    data-cc=""
    data-cd=""
    data-ce=""
    data-cf=""
    data-cg=""
    data-ch=""
    data-ci=""
    data-cj=""
  />
);
