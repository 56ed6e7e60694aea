declare global {
  interface Window {
    /** Controls that were pressed before the site's code ran; the document's script adds them. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Used as `<button {...earlyPress}>`: a press before the site's code runs takes effect once React has the
 * control.
 */
export const earlyPress = { 'data-early': '', ref: takeOverEarlyPresses } as const;

export const EARLY_CONTACT_ID = 'early-contact';

/** An early press opens the dialog of the server's HTML. */
export const earlyContactPress = { 'data-early': EARLY_CONTACT_ID, ref: takeOverEarlyPresses } as const;

/**
 * For a switch: an early press becomes `data-<name>` of the document and is stored as `'true'` or `'false'`,
 * with which the switch starts.
 */
export function earlySwitch(name: string, value: string, storageKey: string) {
  return { 'data-early': `${name} ${value} ${storageKey}`, ref: takeOverEarlyPresses } as const;
}

/** Replays earlier presses when React has the control. */
export function takeOverEarlyPresses(control: HTMLElement | null): void {
  control?.removeAttribute('data-early');
  if (control && window.earlyPresses?.includes(control)) {
    // The control's effects must run first.
    setTimeout(replay);
  }
}

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
