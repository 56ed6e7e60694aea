export interface Finding {
  readonly subject: string;
  /** `look` means that it works, but someone should know. */
  readonly state: 'ok' | 'look' | 'broken';
  /** Says in whole sentences what is wrong and what to do. */
  readonly says: string;
}

function finding(state: Finding['state']) {
  return (subject: string, says: string): Finding => ({ subject, state, says });
}

export const ok = finding('ok');
export const look = finding('look');
export const broken = finding('broken');
