import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceManifest, SliceRoute } from '@site/platform/shell';
import { isShellSlot } from '@site/platform/shell/slice-manifest';
import { offersOf } from '@site/rules/gate';
import type { Candidate, Visited } from '../candidate';

export interface SmokePage {
  readonly name: string;
  readonly path: string;
  readonly slotScript?: string | undefined;
}

export async function liveManifestOf({ input, manifest }: Candidate): Promise<SliceManifest | null> {
  const live = input.browser?.live.find(({ slice }) => slice === manifest.slice);
  return live
    ? readFile(join(live.folder, 'manifest.json'), 'utf8').then(
        (text) => JSON.parse(text) as SliceManifest,
        () => null,
      )
    : null;
}

export function pagesToOpen(candidate: Visited, live: SliceManifest | null): SmokePage[] {
  const { input, manifest, routes } = candidate;
  const known = new Set(live?.routes.map(filesOf));
  const failed = new Set(input.browser?.failed);
  const ranked = new Map<string, { readonly page: SmokePage; readonly rank: number }>();
  const add = (page: SmokePage, isChanged: boolean) => {
    if (!ranked.has(page.name)) {
      ranked.set(page.name, { page, rank: failed.has(page.name) ? 0 : isChanged ? 1 : 2 });
    }
  };
  for (const route of routes) {
    add({ name: route.smoke, path: route.smoke }, !known.has(filesOf(route)));
  }
  const knownSlots = new Set(live?.slots.map(filesOf));
  for (const slot of manifest.slots) {
    const isChanged = !knownSlots.has(filesOf(slot));
    if (isShellSlot(slot.name)) {
      add({ name: 'The slot at /', path: '/', slotScript: slot.scripts[0] ?? '' }, isChanged);
    } else {
      for (const { smoke } of offersOf(input, slot.name)) {
        add({ name: smoke, path: smoke }, isChanged);
      }
    }
  }
  return [...ranked.values()].toSorted((one, other) => one.rank - other.rank).map(({ page }) => page);
}

function filesOf({ expose, scripts, styles }: Pick<SliceRoute, 'expose' | 'scripts' | 'styles'>): string {
  return JSON.stringify([expose, scripts, styles]);
}
