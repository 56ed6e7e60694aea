/** What 'Try again' does: a failed download is remembered by the page, so only a new document asks for it again. */
export function reloadPage(): void {
  window.location.reload();
}
