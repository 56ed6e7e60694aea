import { foldText } from '@site/platform/session';
import { contentKinds } from '../generated/contentKinds';
import { tabs, tabUrl } from '../kinds/tabs';

export interface Command {
  readonly label: string;
  readonly url: string;
}

const commands: readonly Command[] = [
  ...contentKinds
    // Site content is rarely added.
    .filter((content) => 'section' in content && content.kind !== 'site-content')
    .map(({ kind, noun }) => ({ label: `New ${noun}`, url: `${tabUrl(kind)}?edit=new-record` })),
  ...tabs.map(({ key, label }) => ({ label: `Go to ${label}`, url: tabUrl(key) })),
  { label: 'View the site', url: '/' },
];

export function findCommands(text: string): readonly Command[] {
  const words = foldText(text).split(' ');
  return commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
}
