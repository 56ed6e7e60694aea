import { foldText } from '@site/platform/session';
import { sections } from '../generated/sections';
import { recordKinds } from '../kinds/recordKinds';
import { tabs, tabUrl } from '../kinds/tabs';

export interface Command {
  readonly label: string;
  readonly url: string;
}

const commands: readonly Command[] = [
  ...sections
    // Site content is rarely added.
    .filter(({ key }) => key !== 'site-content')
    .map(({ key }) => ({ label: `New ${recordKinds[key].noun}`, url: `${tabUrl(key)}?edit=new-record` })),
  ...tabs.map(({ key, label }) => ({ label: `Go to ${label}`, url: tabUrl(key) })),
  { label: 'View the site', url: '/' },
];

export function findCommands(text: string): readonly Command[] {
  const words = foldText(text).split(' ');
  return commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
}
