import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { claimsOf, type Declared } from './claims.ts';

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
      /** In milliseconds, on a quiet machine. */
      limits: z
        .strictObject({
          one: milliseconds.default(15_000),
          /** In milliseconds, for a late page that is alone in the browser. */
          alone: milliseconds.default(30_000),
        })
        .prefault({}),
    })
    .nullish(),
  withoutTrial: z.boolean().optional(),
  /** In milliseconds, on a quiet machine. */
  limits: z
    .strictObject({
      one: milliseconds.default(3_000),
      /** In milliseconds, for a worker to end by itself. */
      end: milliseconds.default(2_000),
    })
    .prefault({}),
});

export type GateInput = z.infer<typeof schema>;

export type GateQuestion = Unchangeable<z.input<typeof schema>>;

export type Unchangeable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchangeable<Value[Key]> }
  : Value;

export type Offer = NonNullable<GateInput['offered']>[number];

type Beside = GateQuestion['others'][number];

interface Manifest extends Declared, Pick<Beside, 'slice' | 'access' | 'offers'> {
  readonly slots: readonly { readonly name: string; readonly versions?: string }[];
}

export function besideOf(manifest: Manifest): Beside {
  const { slice, access, slots, offers = [] } = manifest;
  const fills = slots.flatMap(({ name, versions }) => (versions ? [{ name, versions }] : []));
  return { slice, access, ...claimsOf(manifest), offers, fills };
}

const event = z.union([
  z.object({ pages: z.array(z.string()).readonly() }),
  z.object({ check: z.string(), passed: z.boolean() }),
  z.object({ page: z.string(), passed: z.boolean(), problem: z.string().nullable() }),
]);

/** Each event is one line of JSON; the verdict is the last. */
export type GateEvent = Readonly<z.infer<typeof event>>;

export type Tell = (event: GateEvent) => void;

const verdict = z.object({
  checks: z
    .array(
      z
        .object({
          name: z.string(),
          passed: z.boolean(),
          code: z.string().nullable(),
          message: z.string(),
          milliseconds: z.number(),
        })
        .refine(({ code, passed }) => code !== null || passed),
    )
    .min(1),
});

export type GateCheck = z.infer<typeof verdict>['checks'][number];

export function readGateEvent(line: string): GateEvent | null {
  return read(event, line);
}

/** Returns null for a line that is no verdict. */
export function readGateVerdict(line: string): readonly GateCheck[] | null {
  return read(verdict, line)?.checks ?? null;
}

function read<Data>(shape: z.ZodType<Data>, line: string): Data | null {
  try {
    return shape.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

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
