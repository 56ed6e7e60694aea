import { foldText } from '@site/platform/session';
import { tabs, tabUrl } from '../kinds/tabs';

export interface Command {
  readonly label: string;
  readonly url: string;
}

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

export function findCommands(text: string): readonly Command[] {
  const words = foldText(text).split(' ');
  return commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
}
