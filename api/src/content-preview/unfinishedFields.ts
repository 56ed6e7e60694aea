import type { RecordKindName } from '../editing/recordKinds.js';

/** A plain surface in place of an image that is not chosen yet. */
const noPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%23b3bdca"/%3E%3C/svg%3E';

/** Placeholders for required fields that a working copy does not have yet. */
const unfinished: Readonly<Partial<Record<RecordKindName, () => Record<string, unknown>>>> = {
  articles: () => ({
    title: 'Untitled',
    excerpt: '',
    content: '',
    imageUrl: noPicture,
    date: new Date().toISOString().slice(0, 10),
  }),
  'article-categories': () => ({ name: 'Untitled' }),
  companies: () => ({ name: 'Untitled', description: '' }),
  team: () => ({ name: 'Untitled', title: '', bio: '' }),
  jobs: () => ({
    title: 'Untitled',
    location: '',
    department: '',
    type: 'Full-Time',
    description: '',
    requirements: '',
    responsibilities: '',
  }),
  'site-content': () => ({ title: 'Untitled', content: '', type: 'text', section: '', order: 0 }),
};

export function unfinishedFields(kind: RecordKindName): Record<string, unknown> {
  return unfinished[kind]?.() ?? {};
}
