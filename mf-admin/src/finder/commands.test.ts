import { expect, it } from '@jest/globals';
import { tabs } from '../kinds/tabs';
import { findCommands } from './commands';

it.each([
  ['', 'New article'],
  ['art new', 'New article'],
  ['CONTENT', 'Go to Site Content'],
  ['site', 'View the site'],
])('finds commands by their words in any order: %s', (text, label) => {
  expect(findCommands(text, tabs).map((command) => command.label)).toContain(label);
});

it('finds no command that lacks one of the words', () => {
  expect(findCommands('new spaceship', tabs)).toEqual([]);
});
