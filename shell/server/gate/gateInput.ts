import { isAbsolute } from 'node:path';
import { z } from 'zod';

const milliseconds = z.int().min(1).max(60_000);

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
  fills: z.array(z.object({ name: z.string(), versions: z.string() })).optional(),
};

const schema = z.strictObject({
  folder: z.string().refine(isAbsolute, 'must be an absolute path'),
  slice: z.string(),
  release: z.string(),
  /** `http://127.0.0.1:3001`; without it pages are rendered without data. */
  apiOrigin: z.url({ protocol: /^https?$/ }).nullable(),
  others: z.array(
    z.object({
      slice: z.string(),
      access: z.enum(['public', 'session']),
      routes: z.array(z.string()),
      slots: z.array(z.string()),
      texts: z.array(z.string()).default([]),
      ...slotSides,
    }),
  ),
  /** An older shell reports its version without names. */
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
  offered: slotSides.offers,
  browser: z
    .strictObject({
      isRequired: z.boolean(),
      chromium: z.string().nullable(),
      live: z.array(
        z.strictObject({
          slice: z.string(),
          release: z.string(),
          folder: z.string().refine(isAbsolute, 'must be an absolute path'),
        }),
      ),
      passed: z.array(z.string()).default([]),
      failed: z.array(z.string()).default([]),
      /** In milliseconds, for one page on a quiet machine. */
      limits: z
        .strictObject({
          one: milliseconds.default(15_000),
          /** For a page that was late, alone in the browser. */
          alone: milliseconds.default(30_000),
        })
        .prefault({}),
    })
    .nullish(),
  withoutTrial: z.boolean().optional(),
  /** In milliseconds, on a quiet machine. */
  limits: z
    .strictObject({
      /** To load or render one page. */
      one: milliseconds.default(3_000),
      /** For the process to end by itself. */
      end: milliseconds.default(2_000),
    })
    .prefault({}),
});

export type GateInput = z.infer<typeof schema>;

export type Offer = NonNullable<GateInput['offered']>[number];

export function offersOf({ others }: GateInput, name: string): Offer[] {
  return others.flatMap(({ offers = [] }) => offers.filter((offer) => offer.name === name));
}

export function readGateInput(text: string): GateInput {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (!data) {
    throw new Error(`The input of the gate is invalid:\n${z.prettifyError(error)}`);
  }
  return data;
}
