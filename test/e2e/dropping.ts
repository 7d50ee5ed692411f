import type { Page } from "playwright-core";

/** Drops a file on the window, as somebody does who drags it there. */
export async function dropFile(page: Page, name: string, contents: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name: fileName, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], fileName));
      return transfer;
    },
    { name, bytes: [...contents] },
  );
  await page.dispatchEvent(".monaco-editor", "dragover", { dataTransfer: data });
  await page.getByText("Drop a .res or .tauler here").waitFor();
  await page.dispatchEvent(".monaco-editor", "drop", { dataTransfer: data });
}
