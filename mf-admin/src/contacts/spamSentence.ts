import { type Submission } from './submissions';

const spamReasonTexts: Readonly<Record<Submission['spamReasons'][number], string>> = {
  honeypot: 'a field that no person sees was filled in',
  fast: 'it was sent within seconds',
  'link-in-name': 'the name is a link',
  links: 'many links',
  repeated: 'others sent nearly the same',
  link: 'a link',
  capitals: 'all in capitals',
};

export function spamSentence({ spamReasons }: Pick<Submission, 'spamReasons'>): string {
  const reasons = spamReasons.map((reason) => spamReasonTexts[reason]).join(', ');
  return reasons === '' ? 'Marked by hand' : `Held when it came: ${reasons}`;
}
