import { isAbsolute } from 'node:path';
import { z } from 'zod';

const milliseconds = z.int().min(1).max(60_000);

/** What releases say of the slots that slices offer each other. */
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
  /** Slots of other slices that it fills, and which versions of their contracts fit. */
  fills: z.array(z.object({ name: z.string(), versions: z.string() })).optional(),
};

const schema = z.strictObject({
  /** The release as it was published, with `manifest.json` at its root. */
  folder: z.string().refine(isAbsolute, 'must be an absolute path'),
  slice: z.string(),
  release: z.string(),
  /** Where the pages' data comes from: `http://127.0.0.1:3001`. Without it they are rendered without data alone. */
  apiOrigin: z.url({ protocol: /^https?$/ }).nullable(),
  /** What is live of the other slices. */
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
  /** What the processes of the shell that run provide. An older one says its version, and no names. */
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
  /** Has its pages opened in a browser; without it that is left out. */
  browser: z
    .strictObject({
      /** It is refused where there is no browser. */
      isRequired: z.boolean(),
      /** Where a Chromium is, if somebody has said so. */
      chromium: z.string().nullable(),
      /** What is live of slices for visitors, also of this one. */
      live: z.array(
        z.strictObject({
          slice: z.string(),
          release: z.string(),
          folder: z.string().refine(isAbsolute, 'must be an absolute path'),
        }),
      ),
      limits: z
        .strictObject({
          /** To open one page until it is hydrated and was looked at, in milliseconds. */
          one: milliseconds.default(8_000),
          /** After so long no other page is begun, in milliseconds. */
          all: milliseconds.default(25_000),
        })
        .prefault({}),
    })
    .nullish(),
  /** Times that a release has, in milliseconds. */
  limits: z
    .strictObject({
      /** To load one page, or to render one. */
      one: milliseconds.default(3_000),
      /** To load and render all of them. */
      all: milliseconds.default(10_000),
      /** For the process to end by itself after that. */
      end: milliseconds.default(2_000),
    })
    .prefault({}),
});

/** What the gate is asked to judge. */
export type GateInput = z.infer<typeof schema>;

/** A slot that a slice offers to others. */
export type Offer = NonNullable<GateInput['offered']>[number];

/** A slot as the other releases that visitors get offer it. */
export function offersOf({ others }: GateInput, name: string): Offer[] {
  return others.flatMap(({ offers = [] }) => offers.filter((offer) => offer.name === name));
}

/** @throws When the question makes no sense; the message says where. */
export function readGateInput(text: string): GateInput {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (!data) {
    throw new Error(`The gate cannot read what it is asked:\n${z.prettifyError(error)}`);
  }
  return data;
}
