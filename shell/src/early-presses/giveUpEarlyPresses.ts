/** For a part of the page whose code will not come: its links work as without scripts, and one that was pressed is followed. */
export function giveUpEarlyPresses(part: Element): void {
  const marked = [...part.querySelectorAll<HTMLElement>('[data-early]')];
  const presses = window.earlyPresses ?? [];
  const pressed = marked.find((control) => presses.includes(control));
  for (const control of marked) {
    control.removeAttribute('data-early');
    control.ariaBusy = null;
  }
  window.earlyPresses?.splice(0, presses.length, ...presses.filter((control) => !marked.includes(control)));
  if (pressed instanceof HTMLAnchorElement) {
    window.location.assign(pressed.href);
  }
}
