import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { offeringSlice } from '@site/platform/shell/slice-manifest';
import { fetchedContract, fetchedContractPath } from '../../build/slotContracts.ts';
import { checkContract } from '../../release/checkContract.ts';
import { CommandError, type CommonOptions, type Context } from '../context/Context.ts';
import { findSlice } from '../context/findSlice.ts';
import { graphMermaid, graphText, slotGraph } from '../describe/slotGraph.ts';
import { connect } from '../registry/connect.ts';
import type { SlotSides } from '../registry/Registry.ts';

export async function slots(context: Context, options: CommonOptions): Promise<void> {
  const { output } = context;
  const sides = await readSides(context, options);
  const offered = slotGraph(sides).slots.filter(({ offeredBy }) => offeredBy !== null);
  const offers = sides.flatMap((side) => side.offers);
  const text = output.table(
    ['SLOT', 'CONTRACT', 'FILLED BY', 'SHOWN AT'],
    offered.map(({ slot, offeredBy, filledBy }) => [
      output.paint('bold', slot),
      offeredBy?.version ?? '',
      filledBy.map(({ slice, versions }) => `${slice} (${versions})`).join(', ') || '–',
      offers.find(({ name }) => name === slot)?.smoke ?? '',
    ]),
  );
  output.result(offers, offered.length > 0 ? text : 'No slice offers slots to other slices.');
}

export const graphFormats = ['text', 'json', 'mermaid'] as const;

interface GraphOptions extends CommonOptions {
  readonly format: (typeof graphFormats)[number];
}

export async function graph(context: Context, options: GraphOptions): Promise<void> {
  const { output } = context;
  const found = slotGraph(await readSides(context, options));
  output.isJson ||= options.format === 'json';
  output.result(found, options.format === 'mermaid' ? graphMermaid(found) : graphText(found));
}

interface AddSlotOptions extends CommonOptions {
  readonly slice?: string;
}

export async function addSlot(context: Context, name: string, options: AddSlotOptions): Promise<void> {
  const { cwd, output } = context;
  if (offeringSlice(name) === null) {
    throw new CommandError(
      `"${name}" is not a slot of a slice. Such slots have names like mf-public/company-aside.`,
    );
  }
  const { folder, name: slice } = await findSlice(cwd, options.slice);
  const sides = await readSides(context, options);
  const [offer] = sides.flatMap(({ offers }) => offers.filter((one) => one.name === name));
  if (!offer) {
    const known = [...new Set(sides.flatMap(({ offers }) => offers.map((one) => one.name)))];
    throw new CommandError(
      `No live slice offers ${name}. ${known.length > 0 ? `Offered slots: ${known.join(', ')}.` : 'No slots are offered.'}`,
    );
  }
  // The contract comes from another team and becomes source code here.
  checkContract(name, offer.types, `The contract of ${name}`);
  const path = fetchedContractPath(name);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), fetchedContract(offer));
  const shown = relative(cwd, join(folder, path));
  output.result(
    { slot: name, version: offer.version, slice, file: join(folder, path) },
    [
      `Wrote the contract of ${name} ${offer.version} to ${shown}. Next:`,
      `  in slice.config.ts:  fills: [{ slot: '${name}', component: './src/…Slot.tsx' }]`,
      `  in that module:      export const slot = fillSlot('${name}', …)   // from @site/platform/slots`,
      `The slot is shown at ${offer.smoke}.`,
    ].join('\n'),
  );
}

async function readSides(context: Context, options: CommonOptions): Promise<readonly SlotSides[]> {
  const sides = await (await connect(context, options)).slots();
  if (!sides) {
    throw new CommandError('This site is too old to have slots that slices offer.');
  }
  return sides;
}
