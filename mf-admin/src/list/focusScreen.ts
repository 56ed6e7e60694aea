export function focusScreen(): void {
  const heading = document.querySelector<HTMLElement>('[role=tabpanel] h2');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus();
  }
}
