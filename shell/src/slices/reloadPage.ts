/** The page remembers a failed download, so only a new document requests it again. */
export function reloadPage(): void {
  window.location.reload();
}
