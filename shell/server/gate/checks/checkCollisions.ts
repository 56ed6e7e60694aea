import { frameTexts } from '@site/platform/shell';
import { shellAddresses } from '@site/platform/shell/shell-addresses';
import { headerVariants } from '../../../src/header/headerVariants';
import type { Candidate } from '../judge';
import { Refusal } from '../refusal';

/** The release takes nothing that is the shell's or another live slice's. */
export function checkCollisions({ input: { others }, manifest }: Candidate): string {
  const { routes, slots, menu = [], texts = [] } = manifest;
  for (const { path } of routes) {
    const [, first = ''] = path.toLowerCase().split('/');
    if (shellAddresses.has(first)) {
      throw new Refusal('ROUTE_TAKEN', `${path} is the shell's: below /${first} no slice is asked.`);
    }
  }
  const ofFrame = texts.find(({ key }) => Object.hasOwn(frameTexts.builtIn, key));
  if (ofFrame) {
    throw new Refusal('TEXT_TAKEN', `The text ${ofFrame.key} is the shell's.`);
  }
  for (const other of others.filter(({ slice }) => slice !== manifest.slice)) {
    for (const { path } of routes) {
      const taken = other.routes.find((one) => collide(one, path));
      if (taken !== undefined) {
        throw new Refusal('ROUTE_TAKEN', `${path} meets ${taken}, which ${other.slice} has.`);
      }
    }
    const slot = slots.find(({ name }) => other.slots.includes(name));
    if (slot) {
      throw new Refusal('SLOT_TAKEN', `The slot ${slot.name} is filled by ${other.slice}.`);
    }
    const text = texts.find(({ key }) => other.texts.includes(key));
    if (text) {
      throw new Refusal('TEXT_TAKEN', `The text ${text.key} is declared by ${other.slice}.`);
    }
  }
  const ownLabels = Object.values(headerVariants).flatMap(({ items }) => items.map(({ label }) => label));
  const repeated = menu.find(({ label }) => ownLabels.some((own) => sameText(own, label)));
  if (repeated) {
    throw new Refusal('MENU_INVALID', `The header has an entry "${repeated.label}" of its own.`);
  }
  return `No other of ${others.length} slices has the same`;
}

/**
 * Whether two patterns of different slices cannot live beside each other. The one that leaves less open wins, so
 * `/companies/map` may stand beside `/companies/:id`; but two that leave as much open would depend on an order that
 * nobody chose, and all that lies below a `/*` is its slice's.
 */
function collide(one: string, other: string): boolean {
  const [first, second] = [patternOf(one), patternOf(other)];
  const isSpecific = !first.isOpen && !second.isOpen;
  return meet(first, second) && !(isSpecific && first.parameters !== second.parameters);
}

interface Pattern {
  readonly parts: readonly string[];
  /** It ends in `/*`. */
  readonly isOpen: boolean;
  readonly parameters: number;
}

/** As the router compares them: capital letters do not count, nor do the names of parameters. */
function patternOf(path: string): Pattern {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const isOpen = parts.at(-1) === '*';
  return {
    parts: isOpen ? parts.slice(0, -1) : parts,
    isOpen,
    parameters: parts.filter((part) => part.startsWith(':')).length,
  };
}

/** Whether there is an address that both answer. */
function meet(one: Pattern, other: Pattern): boolean {
  const reach = (from: Pattern, to: Pattern) => from.isOpen || from.parts.length >= to.parts.length;
  return (
    reach(one, other) &&
    reach(other, one) &&
    one.parts.every((part, at) => {
      const counterpart = other.parts[at] ?? part;
      return part === counterpart || part.startsWith(':') || counterpart.startsWith(':');
    })
  );
}

function sameText(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
}
