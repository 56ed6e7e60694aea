import { isShellSlot } from '@site/platform/shell/slice-manifest';
import type { SlotSides } from '../registry/Registry.ts';

type Sides = Pick<SlotSides, 'slice' | 'release' | 'role' | 'platform'>;

type SlotGraph = ReturnType<typeof slotGraph>;
type GraphSlot = SlotGraph['slots'][number];

export function slotGraph(sides: readonly SlotSides[]) {
  const fillings = sides.flatMap((side) =>
    side.fills.map(({ name, versions }) => ({ name, filling: { ...releaseOf(side), versions } })),
  );
  const offered = sides.flatMap((side) =>
    side.offers.map(({ name, version }) => ({ slot: name, offeredBy: { ...releaseOf(side), version } })),
  );
  const others = fillings.filter(({ name }) => !offered.some(({ slot }) => slot === name));
  const ofShell = [...new Set(others.map(({ name }) => name))].map((slot) => ({ slot, offeredBy: null }));
  const slots = [...offered, ...ofShell].map((one) => ({
    ...one,
    filledBy: fillings.filter(({ name }) => name === one.slot).map(({ filling }) => filling),
  }));
  const slices = [...new Set(sides.map(({ slice }) => slice))];
  const retiring = slices.map((slice) => {
    const own = slots.flatMap(({ slot, offeredBy, filledBy }) => {
      const from = [...new Set(filledBy.map((one) => one.slice))].filter((other) => other !== slice);
      return offeredBy?.slice === slice && from.length > 0 ? [[slot, from] as const] : [];
    });
    const filled = slots.filter(({ filledBy }) => filledBy.some((one) => one.slice === slice));
    return {
      slice,
      /** Retiring the slice removes what others show in its slots. */
      takesAway: [...new Map(own)].map(([slot, from]) => ({ slot, from })),
      empties: [...new Set(filled.map(({ slot }) => slot))],
    };
  });
  return { releases: sides.map(releaseOf), slots, retiring };
}

export function retiringText({ takesAway, empties }: SlotGraph['retiring'][number]): string | null {
  const sentences = [
    ...takesAway.map(
      ({ slot, from }) =>
        `${slot} disappears, with what ${from.join(' and ')} ${from.length > 1 ? 'show' : 'shows'} in it.`,
    ),
    ...empties.map((slot) => `${slot} is left empty.`),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

export function graphText({ releases, slots, retiring }: SlotGraph): string {
  if (releases.length === 0) {
    return 'Nothing is live.';
  }
  const ofShell = slots.filter(({ slot }) => isShellSlot(slot));
  const trees = [
    ...(ofShell.length > 0 ? [['the shell', ...ofShell.flatMap(branch)]] : []),
    ...releases.map((one) => [
      nameOf(one),
      ...slots.filter(({ offeredBy }) => offeredBy && isSame(offeredBy, one)).flatMap(branch),
      ...slots.flatMap(({ slot, offeredBy, filledBy }) => {
        const filling = filledBy.find((filled) => isSame(filled, one));
        return filling ? [`  fills ${slot}${versionsText(filling, offeredBy, slot)}`] : [];
      }),
    ]),
  ];
  const affected = retiring.flatMap((one) => {
    const text = retiringText(one);
    return text ? [`  ${one.slice}: ${text}`] : [];
  });
  return [
    [...new Set(trees.map((lines) => lines.join('\n')))].join('\n'),
    ...(affected.length > 0 ? [['If a slice is retired:', ...affected].join('\n')] : []),
  ].join('\n\n');
}

export function graphMermaid({ releases, slots }: SlotGraph): string {
  const names = [...new Set(releases.map(({ slice }) => slice))];
  const nodes = names.map((slice) => {
    const all = releases.filter((one) => one.slice === slice);
    const label = [slice, ...all.map((one) => `${one.release} ${one.role}, ${one.platform}`)].join('<br>');
    return `  ${idOf(slice)}["${label}"]`;
  });
  const edges = slots.flatMap(({ slot, offeredBy, filledBy }) => {
    const to = offeredBy ? idOf(offeredBy.slice) : isShellSlot(slot) ? 'shell' : 'nobody';
    const own = slot.slice(slot.indexOf('/') + 1);
    const at = offeredBy ? `${own} ${offeredBy.version}` : own;
    return filledBy.length > 0
      ? filledBy.map((one) => `  ${idOf(one.slice)} -->|"${at}"| ${to}`)
      : [`  ${to} -.-|"${at}, empty"| ${idOf(slot)}(( ))`];
  });
  const shell = edges.some((edge) => edge.endsWith(' shell')) ? ['  shell(["the shell"])'] : [];
  const nobody = edges.some((edge) => edge.endsWith(' nobody')) ? ['  nobody(["not offered"])'] : [];
  return ['graph LR', ...shell, ...nobody, ...nodes, ...new Set(edges)].join('\n');
}

function branch({ slot, offeredBy, filledBy }: GraphSlot): string[] {
  return [
    `  offers ${slot}${offeredBy ? ` ${offeredBy.version}` : ''}`,
    ...(filledBy.length > 0
      ? filledBy.map((one) => `    filled by ${nameOf(one)}${one.versions ? `, for ${one.versions}` : ''}`)
      : ['    filled by no slice']),
  ];
}

function versionsText(
  { versions }: GraphSlot['filledBy'][number],
  offeredBy: GraphSlot['offeredBy'],
  slot: string,
): string {
  const of = offeredBy
    ? ` of ${offeredBy.slice}`
    : isShellSlot(slot)
      ? ' of the shell'
      : ', which no slice offers';
  return versions ? ` (${versions})${of}` : of;
}

function nameOf({ slice, release, role, platform }: Sides): string {
  return `${slice} ${release} (${role}, platform ${platform})`;
}

function isSame(one: Sides, other: Sides): boolean {
  return one.slice === other.slice && one.release === other.release;
}

function idOf(name: string): string {
  return name.replaceAll(/[^a-z0-9]/g, '_');
}

function releaseOf({ slice, release, role, platform }: SlotSides): Sides {
  return { slice, release, role, platform };
}
