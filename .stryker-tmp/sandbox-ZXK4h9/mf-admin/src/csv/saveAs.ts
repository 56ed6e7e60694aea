/** Saves a file through the browser's downloads. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; revoking at once is too early for some browsers.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
