/** A text as it is searched: without case and without accents, which few type who are in a hurry. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What is searched for, as the words that a text must have. @returns whether a text has all of them, also as parts of longer words; every text has those of nothing. */
export function searchFor(wanted: string): (text: string) => boolean {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
