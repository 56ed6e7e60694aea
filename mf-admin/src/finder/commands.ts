import { tabs, tabUrl } from '../kinds/tabs';

/** Something that the finder does. */
export interface Command {
  readonly label: string;
  readonly url: string;
}

/** Where each kind of new record begins. */
const creations = [
  { label: 'New article', tab: 'articles' },
  { label: 'New company', tab: 'companies' },
  { label: 'New team member', tab: 'team' },
  { label: 'New job posting', tab: 'jobs' },
] as const;

const commands: readonly Command[] = [
  ...creations.map(({ label, tab }) => ({ label, url: `${tabUrl(tab)}?edit=new-record` })),
  ...tabs.map(({ key, label }) => ({ label: `Go to ${label}`, url: tabUrl(key) })),
  { label: 'View the site', url: '/' },
];

/** The commands that contain every word of a text; with an empty text all of them. */
export function findCommands(text: string): readonly Command[] {
  const words = text.toLocaleLowerCase('en').split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => label.toLocaleLowerCase('en').includes(word)));
}
