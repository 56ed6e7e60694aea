import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { findGlobalStyles, layerOf, ofModule } from '../release/globalStyles.ts';
import type { SliceSources } from './sliceSources.ts';

const loader = createRequire(import.meta.url).resolve('./styleLoader.cjs');

/** CSS modules go into the slice's own layer; styles that would affect other elements fail the build. */
export function ownStyles({ folder, name }: Pick<SliceSources, 'folder' | 'name'>): RuleSetRule[] {
  function readModule(css: string, path: string) {
    const file = relative(folder, path);
    return {
      // The layer begins on the same line, so that line numbers do not change.
      css: `@layer ${layerOf(name)} {${css}\n}`,
      faults: findGlobalStyles(css, ofModule).map(
        ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
      ),
    };
  }

  function readPlain(css: string, path: string) {
    return {
      css,
      faults: [
        `${relative(folder, path)}:1:1 Its selectors apply to the whole site. Make it a CSS module (\`.module.css\`), and put a package's classes below one of your own: \`.part :global(.theirs)\`.`,
      ],
    };
  }

  return [
    { test: /\.module\.css$/, loader, options: { read: readModule } },
    { test: /\.css$/, exclude: /\.module\.css$/, loader, options: { read: readPlain } },
  ];
}
