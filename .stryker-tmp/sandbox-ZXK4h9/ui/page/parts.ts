/// <reference types="@rspack/core/module" />
import type { ReactNode } from 'react';
import type { TestSiteOptions } from '../../shell/platform/src/testing/TestSite';

/** What a file `<Part>.states.tsx` exports. */
export interface PartStates {
  /** The states by name. Those called `hover`, `focus` and `active` look as if the pointer or the focus were there. */
  readonly states: Readonly<Record<string, ReactNode>>;
  /** What is pressed to bring a state about, as a selector, by the name of the state. */
  readonly presses?: Readonly<Record<string, string>>;
  /** For parts that cover the page: every state gets a window of this height, in pixels. */
  readonly windowHeight?: number;
  /** Its states and themes are one below the other, so that it is as wide as a page. */
  readonly isWide?: boolean;
  /** What the site around it provides. */
  readonly site?: TestSiteOptions;
}

export interface Part {
  /** As in the address: `SiteLink`. */
  readonly name: string;
  /** The file with its states: `shell/platform/src/links/SiteLink.states.tsx`. */
  readonly file: string;
  readonly isAdmin: boolean;
  load(): Promise<PartStates>;
}

export interface PartGroup {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Files that are added or deleted while the page is open show up at once. */
const groups = [
  {
    title: 'Platform',
    folder: 'shell/platform/src',
    files: import.meta.webpackContext('../../shell/platform/src', { regExp: /\.states\.tsx$/, mode: 'lazy' }),
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

export const partGroups: readonly PartGroup[] = groups.map(({ title, folder, files }) => ({
  title,
  parts: files
    .keys()
    .map((key) => ({
      name: key.replace(/^.*\/(.*)\.states\.tsx$/, '$1'),
      file: key.replace('.', folder),
      isAdmin: folder.startsWith('mf-admin'),
      load: () => Promise.resolve(files(key)) as Promise<PartStates>,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
}));
