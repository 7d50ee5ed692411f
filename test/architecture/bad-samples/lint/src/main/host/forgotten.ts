const close = async (): Promise<void> => {
  await Promise.resolve();
};

export function closeAll(): void {
  close(); // rejected: nursery/noFloatingPromises
}
