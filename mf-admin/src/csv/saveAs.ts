/** Hands a file to the browser, to be kept where downloads are. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; at once would be too early for some browsers.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
