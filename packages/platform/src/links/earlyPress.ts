declare global {
  interface Window {
    /**
     * The controls pressed before the site's code ran, once for each press. The shell's document fills it.
     */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * For a link or button that the server renders: a press before the site's code runs takes effect as soon as
 * React has the control. If the code never comes, a link is followed. Spread it: `<button {...earlyPress}>`.
 */
export const earlyPress = { 'data-early': '', ref: takeOverEarlyPresses } as const;

export const EARLY_CONTACT_ID = 'early-contact';

/** For a link to the contact form: a press opens the dialog of the server's HTML at once. */
export const earlyContactPress = { 'data-early': EARLY_CONTACT_ID, ref: takeOverEarlyPresses } as const;

/**
 * For a switch: a press shows at once, as `data-<name>` of the document with the value, and is stored under
 * the key in local storage as `'true'` or `'false'`. The switch starts from what it finds there.
 */
export function earlySwitch(name: string, value: string, storageKey: string) {
  return { 'data-early': `${name} ${value} ${storageKey}`, ref: takeOverEarlyPresses } as const;
}

/**
 * Leaves the presses of a control to whoever has it from now on, React or the browser, and replays those that
 * came before.
 */
export function takeOverEarlyPresses(control: HTMLElement | null): void {
  control?.removeAttribute('data-early');
  if (control && window.earlyPresses?.includes(control)) {
    // The control's effects have to run first.
    setTimeout(replay);
  }
}

/** Keeps the order. Presses of controls that React does not have yet wait for them. */
function replay(): void {
  const presses = window.earlyPresses ?? [];
  const place = presses.findIndex((control) => !control.hasAttribute('data-early'));
  const [control] = place < 0 ? [] : presses.splice(place, 1);
  if (control) {
    control.ariaBusy = null;
    control.click();
    // A button that the first press has disabled does not hear the second.
    setTimeout(replay);
  }
}
