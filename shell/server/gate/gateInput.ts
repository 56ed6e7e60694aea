import { isAbsolute } from 'node:path';
import { z } from 'zod';

const milliseconds = z.int().min(1).max(60_000);

/** What a release declares about slots of slices. */
const slotSides = {
  offers: z
    .array(
      z.object({
        name: z.string(),
        version: z.string(),
        types: z.string(),
        example: z.record(z.string(), z.unknown()),
        smoke: z.string(),
      }),
    )
    .optional(),
  /** Slots of other slices that it fills, and which versions of their contracts match. */
  fills: z.array(z.object({ name: z.string(), versions: z.string() })).optional(),
};

const schema = z.strictObject({
  /** The release as it was published, with `manifest.json` at its root. */
  folder: z.string().refine(isAbsolute, 'must be an absolute path'),
  slice: z.string(),
  release: z.string(),
  /** The source of the pages' data: `http://127.0.0.1:3001`. Without it they are only rendered without data. */
  apiOrigin: z.url({ protocol: /^https?$/ }).nullable(),
  /** The live releases of the other slices. */
  others: z.array(
    z.object({
      slice: z.string(),
      access: z.enum(['public', 'session']),
      routes: z.array(z.string()),
      slots: z.array(z.string()),
      /** The keys of its texts. */
      texts: z.array(z.string()).default([]),
      ...slotSides,
    }),
  ),
  /** What the running shell processes provide. An older one reports its version without names. */
  shells: z
    .array(
      z.strictObject({
        id: z.string(),
        platform: z.string(),
        provides: z.array(
          z.strictObject({ version: z.string(), names: z.record(z.string(), z.array(z.string())) }),
        ),
      }),
    )
    .default([]),
  /** The slots that the live release of this slice offers. */
  offered: slotSides.offers,
  /** Opens its pages in a browser; without it that check is left out. */
  browser: z
    .strictObject({
      /** The release is refused when there is no browser. */
      isRequired: z.boolean(),
      /** The path of a Chromium, if one is configured. */
      chromium: z.string().nullable(),
      /** The live releases of slices for visitors, including this one. */
      live: z.array(
        z.strictObject({
          slice: z.string(),
          release: z.string(),
          folder: z.string().refine(isAbsolute, 'must be an absolute path'),
        }),
      ),
      /** Names of pages that have passed before. They are not opened again. */
      passed: z.array(z.string()).default([]),
      /** Names of pages that failed the last time. They are opened first. */
      failed: z.array(z.string()).default([]),
      /** Times to open one page until it is hydrated and checked, on a quiet machine, in milliseconds. */
      limits: z
        .strictObject({
          /** While others are open. */
          one: milliseconds.default(15_000),
          /** On its own, after it was late. */
          alone: milliseconds.default(30_000),
        })
        .prefault({}),
    })
    .nullish(),
  /** Leaves out the trial on the server: the release has passed it. */
  withoutTrial: z.boolean().optional(),
  /** Time limits for the release on a quiet machine, in milliseconds. */
  limits: z
    .strictObject({
      /** To load one page, or to render one. */
      one: milliseconds.default(3_000),
      /** For the process to end by itself after that. */
      end: milliseconds.default(2_000),
    })
    .prefault({}),
});

/** What the gate is asked to judge. */
export type GateInput = z.infer<typeof schema>;

/** A slot that a slice offers to others. */
export type Offer = NonNullable<GateInput['offered']>[number];

/** Returns a slot's offers by the other releases that visits get. */
export function offersOf({ others }: GateInput, name: string): Offer[] {
  return others.flatMap(({ offers = [] }) => offers.filter((offer) => offer.name === name));
}

/** @throws When the question is invalid; the message says where. */
export function readGateInput(text: string): GateInput {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (!data) {
    throw new Error(`The input of the gate is invalid:\n${z.prettifyError(error)}`);
  }
  return data;
}
