import { frameTexts } from '@site/platform/shell';
import { claimsOf, shellAddresses, takenOf } from '@site/rules/claims';
import { headerVariants } from '../../../src/header/headerVariants';
import { type Candidate, Refusal } from '../candidate';

export function checkCollisions({ input: { others }, manifest }: Candidate): string {
  const { routes, menu = [], texts = [] } = manifest;
  for (const { path } of routes) {
    const [, first = ''] = path.toLowerCase().split('/');
    if (shellAddresses.has(first)) {
      throw new Refusal(
        'ROUTE_TAKEN',
        `${path} belongs to the shell, which answers everything below /${first} itself.`,
      );
    }
  }
  const ofFrame = texts.find(({ key }) => Object.hasOwn(frameTexts.builtIn, key));
  if (ofFrame) {
    throw new Refusal('TEXT_TAKEN', `The text ${ofFrame.key} belongs to the shell.`);
  }
  const taken = takenOf(
    claimsOf(manifest),
    others.filter(({ slice }) => slice !== manifest.slice),
  );
  if (taken) {
    throw new Refusal(taken.code, taken.message);
  }
  const ownLabels = Object.values(headerVariants).flatMap(({ items }) =>
    items.map(({ text }) => frameTexts.builtIn[text]),
  );
  const repeated = menu.find(({ label }) => ownLabels.some((own) => sameText(own, label)));
  if (repeated) {
    throw new Refusal('MENU_INVALID', `The header already has an entry "${repeated.label}".`);
  }
  return 'No conflict with the shell or another slice';
}

function sameText(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
}
