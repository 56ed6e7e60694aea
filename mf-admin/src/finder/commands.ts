import { foldText } from '@site/platform/session';
import { sections } from '../generated/sections';
import { recordKinds } from '../kinds/recordKinds';
import { type Tab, tabUrl } from '../kinds/tabs';

const newRecords = sections
  .filter(({ key }) => key !== 'site-content')
  .map(({ key }) => ({ label: `New ${recordKinds[key].noun}`, url: `${tabUrl(key)}?edit=new-record` }));

export function findCommands(text: string, tabs: readonly Tab[]) {
  const commands = [
    ...newRecords,
    ...tabs.map(({ key, label }) => ({ label: `Go to ${label}`, url: tabUrl(key) })),
    { label: 'View the site', url: '/' },
  ];
  const words = foldText(text).split(' ');
  return commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
}
