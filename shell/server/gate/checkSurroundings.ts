import { frameTexts } from '@site/platform/shell';
import { offeringSlice } from '@site/platform/shell/slice-manifest';
import { claimsOf, shellAddresses, takenOf } from '@site/rules/claims';
import { offersOf } from '@site/rules/gate';
import { satisfies } from 'semver';
import { headerVariants } from '../../src/header/headerVariants';
import { deprecatedUses, providedPlatform, unmetNeed } from '../composition/providedPlatform';
import { type Candidate, Refusal } from './candidate';

export function checkPlatform({ manifest, input: { shells } }: Candidate): string {
  const unmet =
    unmetNeed(manifest) ??
    shells
      .map(({ id, platform, provides: [provided] }) =>
        provided
          ? unmetNeed(manifest, provided, `the shell process ${id}`)
          : // It did not report its names.
            unmetNeed(
              { platform: manifest.platform },
              { version: platform, names: {} },
              `the shell process ${id}`,
            ),
      )
      .find((one) => one !== null);
  if (unmet) {
    throw new Refusal(unmet.code, unmet.message);
  }
  const count = Object.values(manifest.uses ?? {}).flat().length;
  const deprecated = deprecatedUses(manifest);
  return `${providedPlatform.version} satisfies ${manifest.platform}${count > 0 ? ` and exports the ${count} names that are used` : ''}${deprecated ? `; deprecated: ${deprecated}` : ''}`;
}

export function checkCollisions({ input: { others }, manifest }: Candidate): string {
  const { routes, menu = [], texts = [] } = manifest;
  for (const { path } of routes) {
    const [, first = ''] = path.toLowerCase().split('/');
    if (shellAddresses.has(first)) {
      throw new Refusal(
        'ROUTE_TAKEN',
        `${path} belongs to the shell, which answers everything below /${first} itself.`,
      );
    }
  }
  const ofFrame = texts.find(({ key }) => Object.hasOwn(frameTexts.builtIn, key));
  if (ofFrame) {
    throw new Refusal('TEXT_TAKEN', `The text ${ofFrame.key} belongs to the shell.`);
  }
  const taken = takenOf(
    claimsOf(manifest),
    others.filter(({ slice }) => slice !== manifest.slice),
  );
  if (taken) {
    throw new Refusal(taken.code, taken.message);
  }
  const ownLabels = Object.values(headerVariants).flatMap(({ entries }) =>
    entries.map(({ text }) => frameTexts.builtIn[text]),
  );
  const repeated = menu.find(({ label }) => ownLabels.some((own) => sameText(own, label)));
  if (repeated) {
    throw new Refusal('MENU_INVALID', `The header already has an entry "${repeated.label}".`);
  }
  return 'No conflict with the shell or another slice';
}

export async function checkSlots({ input, manifest }: Candidate): Promise<string> {
  const { others, offered = [] } = input;
  const { slots, offers = [] } = manifest;
  const fills = slots.filter(({ name }) => offeringSlice(name) !== null);
  for (const { name, versions = '*' } of fills) {
    const found = offersOf(input, name);
    if (found.length === 0) {
      throw new Refusal('SLOT_UNKNOWN', `The release fills ${name}, which no live slice offers.`);
    }
    const offering = others.find(({ offers = [] }) => offers.some((offer) => offer.name === name));
    if (offering?.access !== manifest.access) {
      throw new Refusal(
        'SLOT_UNKNOWN',
        `The release has access ${manifest.access} and fills ${name}, which is on pages with access ${offering?.access}.`,
      );
    }
    const unfit = found.find(({ version }) => !satisfies(version, versions));
    if (unfit) {
      throw new Refusal(
        'SLOT_CONTRACT',
        `The release fills ${name} for versions ${versions}, but ${offeringSlice(name)} offers ${unfit.version}.`,
      );
    }
  }
  for (const { slice, fills: theirs = [] } of others.filter((other) => other.slice !== manifest.slice)) {
    for (const { name, versions } of theirs.filter((fill) => offeringSlice(fill.name) === manifest.slice)) {
      const offer = offers.find((one) => one.name === name);
      if (!offer || !satisfies(offer.version, versions)) {
        const instead = offer ? `offers ${name} ${offer.version}` : `no longer offers ${name}`;
        throw new Refusal(
          'SLOT_IN_USE',
          `The release ${instead}, but ${slice} fills it for versions ${versions}.`,
        );
      }
    }
  }
  for (const { name, version, types } of offers) {
    // This module contains a TypeScript parser.
    const { checkContract } = await import('@site/delivery/release/checkContract');
    try {
      // The contract becomes source code of every slice that fills the slot.
      checkContract(name, types, `The contract of ${name}`);
    } catch (error) {
      throw new Refusal('MANIFEST_INVALID', error instanceof Error ? error.message : String(error));
    }
    const before = offered.find((one) => one.name === name);
    if (before && before.version === version && before.types !== types) {
      throw new Refusal(
        'SLOT_VERSION',
        `The contract of ${name} differs from that of the live release, but both have version ${version}. Give the new one a new version.`,
      );
    }
  }
  const all = [...fills.map(({ name }) => `fills ${name}`), ...offers.map(({ name }) => `offers ${name}`)];
  return all.length > 0 ? `It ${all.join(', ')}` : 'It fills no slots of other slices and offers none';
}

function sameText(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
}
