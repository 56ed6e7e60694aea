/// <reference types="@rspack/core/module" />
import type { ReactNode } from 'react';
import type { TestSiteOptions } from '../../packages/platform/src/testing/TestSite';

export interface PartStates {
  /** States called `hover`, `focus` and `active` look as if the pointer or the focus were there. */
  readonly states: Readonly<Record<string, ReactNode>>;
  readonly presses?: Readonly<Record<string, string>>;
  /** In pixels, for parts that cover the page. */
  readonly windowHeight?: number;
  /** The part needs the page's width, so states and themes stand one below the other. */
  readonly isWide?: boolean;
  readonly site?: TestSiteOptions;
}

export interface Part {
  readonly name: string;
  readonly file: string;
  readonly isAdmin: boolean;
  load(): Promise<PartStates>;
}

/** Files that are added or deleted while the page is open show up at once. */
const groups = [
  {
    title: 'Platform',
    folder: 'packages/platform/src',
    files: import.meta.webpackContext('../../packages/platform/src', {
      regExp: /\.states\.tsx$/,
      mode: 'lazy',
    }),
  },
  {
    title: 'Shell',
    folder: 'shell/src',
    files: import.meta.webpackContext('../../shell/src', { regExp: /\.states\.tsx$/, mode: 'lazy' }),
  },
  {
    title: 'Administration',
    folder: 'mf-admin/src',
    files: import.meta.webpackContext('../../mf-admin/src', { regExp: /\.states\.tsx$/, mode: 'lazy' }),
  },
];

export const partGroups = groups.map(({ title, folder, files }) => ({
  title,
  parts: files
    .keys()
    .map(
      (key): Part => ({
        name: key.replace(/^.*\/(.*)\.states\.tsx$/, '$1'),
        file: key.replace('.', folder),
        isAdmin: folder.startsWith('mf-admin'),
        load: () => Promise.resolve(files(key)) as Promise<PartStates>,
      }),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
}));
