export interface Finding {
  readonly subject: string;
  /** `look`: it works, but someone should know. */
  readonly state: 'ok' | 'look' | 'broken';
  /** In whole sentences, with what to do. */
  readonly says: string;
}

function finding(state: Finding['state']) {
  return (subject: string, says: string): Finding => ({ subject, state, says });
}

export const ok = finding('ok');
export const look = finding('look');
export const broken = finding('broken');
