export const decodeOrder = ({ parseOrder }: { parseOrder(json: unknown): unknown }, json: unknown) => parseOrder(json);
