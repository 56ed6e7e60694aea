import { apiPath, type ReadOf } from '@site/platform';

export const PRIVACY_ROOT = '/api/privacy';

export const privacyPath = apiPath('/api/privacy');

export type Held = ReadOf<'/api/privacy/person'>['data'];

export type Erasure = ReadOf<'/api/privacy/erasures'>['data'][number];

export const personPath = (email: string) => apiPath('/api/privacy/person', { query: { email } });

export function countsOf(counts: Erasure['counts']): string[] {
  return Object.entries(counts).map(([place, count]) => `${place}: ${count}`);
}

export function receiptOf(
  { id, at, actor, counts, backupsUntil }: Erasure,
  beyondReach: readonly string[],
): string {
  return [
    `Receipt #${id} of an erasure`,
    '',
    `${at.slice(0, 16).replace('T', ' ')} UTC, by ${actor}: all that this site held about one person was erased.`,
    '',
    ...countsOf(counts).map((line) => `- ${line}`),
    '',
    `Backups made before hold it ${backupsUntil ? `until ${backupsUntil.slice(0, 10)} at most` : 'until they are deleted'}. After a restore it must be erased again: this receipt does not say whose it was, so keep it with the request.`,
    '',
    'Not erased by this site:',
    '',
    ...beyondReach.map((line) => `- ${line}`),
    '',
  ].join('\n');
}
