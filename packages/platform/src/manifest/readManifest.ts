import { ANY_OTHER } from '@site/rules/claims';
import {
  foreignType,
  isFileHash,
  isFilePath,
  isReleaseName,
  isSliceName,
  releaseRules,
} from '@site/rules/releaseRules';
import { matchPath } from 'react-router';
import { valid, validRange } from 'semver';
import { z } from 'zod';
import { containerName, isShellSlot, offeringSlice, type SliceManifest } from './sliceManifest.ts';
import { foreignMarkup, textRules } from './textRules.ts';

type ManifestRefusal =
  | 'MANIFEST_INVALID'
  | 'PATH_OUTSIDE'
  | 'FILE_TYPE'
  | 'MENU_INVALID'
  | 'TEXT_INVALID'
  | 'TOO_LARGE';

/** The message lists up to ten broken rules. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
  readonly code: ManifestRefusal;

  constructor(code: ManifestRefusal, message: string) {
    super(message);
    this.code = code;
  }
}

/** A trailing `/*` stands for everything below, and `/*` for the pages of editors. */
const routePath = /^\/(?:\*|(?:[\w.~-]+|:[A-Za-z]\w*)(?:\/(?:[\w.~-]+|:[A-Za-z]\w*))*(?:\/\*)?)?$/;

const { filePath, mostFiles } = releaseRules;

const path = z
  .string()
  .max(filePath.maxLength)
  .refine(isFilePath, {
    error: ({ input }) =>
      `${JSON.stringify(input)} is not the path of a file below browser/, server/ or maps/`,
    params: { code: 'PATH_OUTSIDE' },
  });

const entry = {
  /** `./companies/company/CompanyPage` */
  expose: z.string().regex(/^(?!.*\.\.)\.\/[\w./-]{1,200}$/, 'must be a module such as ./team/TeamPage'),
  scripts: z.array(path.endsWith('.js').startsWith('browser/')).max(100),
  styles: z.array(path.endsWith('.css').startsWith('browser/')).max(100),
};

/** In characters. */
const MOST_OF_CONTRACT = 20_000;

const smoke = z
  .string()
  .max(300)
  .regex(/^\/[^#\\\s]*$/, 'must be a path of the site');

const range = z
  .string()
  .max(100)
  .refine((text) => validRange(text) !== null, 'must be a semver range such as ^1.0.0');

const visible = (maxLength: number, message: string) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => text === text.trim() && !/\p{C}/u.test(text), message);

const named = ({ pattern, maxLength }: { pattern: RegExp; maxLength: number }, message: string) =>
  z.string().max(maxLength).regex(pattern, message);

const text = z.strictObject({
  /** Unique across slices: `hero_title`. */
  key: named(
    textRules.key,
    'must consist of lower-case letters, digits and underscores, and not start with an underscore',
  ),
  /** `hero`, under which editors find the text. */
  section: named(textRules.section, 'must be a name such as who-we-are'),
  /** `second button`, unless the key explains it. */
  title: visible(textRules.title.maxLength, 'must be one line of visible characters').optional(),
  look: z.enum(textRules.looks).optional(),
  isDeep: z.literal(true).optional(),
  /** Shown until an editor writes another text. */
  html: z
    .string()
    .max(textRules.text.maxLength)
    .refine((html) => !html.includes('\0'), 'must not contain the null character')
    .superRefine((html, context) => {
      const problem = foreignMarkup(html);
      if (problem !== undefined) {
        context.addIssue({ code: 'custom', message: problem });
      }
    }),
  /** The route of the text's page; undefined for slot fillings. */
  path: z.string().max(200).optional(),
});

export const shape = z.strictObject({
  /** Also its folder and npm package: `mf-public`. */
  slice: z.string().refine(isSliceName, 'must be a name such as mf-public'),
  /** `<package version>-<8 hex of its content>` */
  release: z.string().refine(isReleaseName, 'must be a name such as 1.0.0-0a1b2c3d'),
  /** The federation container. Its name differs by release, so that several fit into one process. */
  container: z.string(),
  /** A semver range of `@site/platform`. */
  platform: range,
  uses: z
    .partialRecord(
      z.enum(['@site/platform', '@site/platform/session', '@site/platform/slots']),
      z.array(z.string().regex(/^[\w$]{1,100}$/)).max(500),
    )
    .optional(),
  /** Without a session, nobody learns of a `session` slice or gets its files. */
  access: z.enum(['public', 'session']),
  routes: z
    .array(
      z.strictObject({
        /** React Router's pattern: `/companies/:id`. */
        path: z.string().max(200).regex(routePath, 'must be a pattern such as /companies/:id'),
        smoke,
        query: z.array(z.string().min(1).max(100)).max(30).optional(),
        isUnlisted: z.literal(true).optional(),
        ...entry,
      }),
    )
    .max(100),
  slots: z
    .array(
      z.strictObject({
        /** `header-search`, or `mf-public/company-aside` with the offering slice's name. */
        name: z
          .string()
          .refine(
            (name) => isShellSlot(name) || offeringSlice(name) !== null,
            'must be a slot such as header-search or mf-public/company-aside',
          ),
        /** The versions of the contract that fit. The shell's slots have none. */
        versions: range.optional(),
        ...entry,
      }),
    )
    .max(20),
  offers: z
    .array(
      z.strictObject({
        /** Starts with the slice's own name: `mf-public/company-aside`. */
        name: z
          .string()
          .refine((name) => offeringSlice(name) !== null, 'must be a name such as mf-public/company-aside'),
        /** Passing more is a minor change, passing less or something else a major one. */
        version: z
          .string()
          .max(50)
          .refine((version) => valid(version) === version, 'must be a semver version such as 1.0.0'),
        /** The contract's source, without imports. */
        types: z.string().min(1).max(MOST_OF_CONTRACT),
        example: z
          .record(z.string(), z.json() as z.ZodType<unknown>)
          .refine(
            (example) => JSON.stringify(example).length <= MOST_OF_CONTRACT,
            `must be at most ${MOST_OF_CONTRACT} characters as JSON`,
          ),
        smoke,
      }),
    )
    .min(1)
    .max(20)
    .optional(),
  menu: z
    .array(
      z.strictObject({
        label: visible(24, 'must be 1 to 24 visible characters'),
        path: z.string(),
      }),
    )
    .min(1)
    .max(3)
    .optional(),
  /** In the order editors see them. */
  texts: z.array(text).min(1).max(textRules.most).optional(),
  /** The most bytes (brotli) that any page or slot loads first. */
  budget: z.int().min(1).max(1_000_000),
  /** Path to sha-384 (base64, as in SRI). */
  files: z.record(path, z.string().refine(isFileHash, 'must be a SHA-384 hash in base64')),
  browserEntry: path,
  /** Null for a session slice, which the server never renders. */
  serverEntry: path.nullable(),
});

const schema = shape.superRefine((manifest, context) => {
  for (const [place, message] of contradictions(manifest)) {
    context.addIssue({ code: 'custom', path: place.split('.'), message });
  }
});

/** Throws ManifestError. The files must still be checked. */
export function readManifest(value: unknown): SliceManifest {
  const { data, error } = schema.safeParse(value);
  if (data) {
    const count = Object.keys(data.files).length;
    if (count > mostFiles) {
      const message = `manifest.json: files has ${count} entries; the limit is ${mostFiles}`;
      throw new ManifestError('TOO_LARGE', message);
    }
    return data;
  }
  const { issues } = error;
  const code = issues.some(isOutside)
    ? 'PATH_OUTSIDE'
    : issues.every((issue) => issue.path[0] === 'menu')
      ? 'MENU_INVALID'
      : issues.every((issue) => issue.path[0] === 'texts')
        ? 'TEXT_INVALID'
        : 'MANIFEST_INVALID';
  throw new ManifestError(code, issues.slice(0, 10).map(sentence).join('\n'));
}

/** Also checks rules for new releases. Files of older ones may break them, but are never served. */
export function readNewManifest(value: unknown): SliceManifest {
  const manifest = readManifest(value);
  for (const file of Object.keys(manifest.files)) {
    const problem = foreignType(file);
    if (problem !== undefined) {
      throw new ManifestError('FILE_TYPE', problem);
    }
  }
  return manifest;
}

function* contradictions(manifest: SliceManifest): Generator<[place: string, message: string]> {
  const { slice, release, access, routes, slots, menu = [] } = manifest;
  const { files, browserEntry, serverEntry } = manifest;
  yield* textContradictions(manifest);
  const container = containerName(slice, release.slice(-8));
  if (manifest.container !== container) {
    yield ['container', `must be ${container}, made from slice and release`];
  }
  if (routes.length + slots.length === 0) {
    yield ['routes', 'must not be empty in a slice that fills no slot'];
  }
  for (const [index, { path: pattern, smoke }] of routes.entries()) {
    if (routes.findIndex((one) => one.path === pattern) !== index) {
      yield [`routes.${index}.path`, `is a duplicate: ${pattern}`];
    }
    if (access === 'session' && pattern === ANY_OTHER) {
      yield [`routes.${index}.path`, 'must not be /* in a session slice: it is for pages of visitors'];
    }
    if (!answers(pattern, smoke)) {
      yield [`routes.${index}.smoke`, `must be an address that matches ${pattern}, not ${smoke}`];
    }
  }
  yield* contradictionsOfSlots(manifest);
  for (const [index, { label, path: target }] of menu.entries()) {
    if (access === 'session') {
      yield ['menu', 'must be left out by a session slice: everyone sees the menu'];
    }
    if (/[:*]/.test(target) || !routes.some((route) => route.path === target)) {
      yield [`menu.${index}.path`, `must be one of the slice's routes without parameters, not ${target}`];
    }
    if (menu.findIndex((one) => one.label === label || one.path === target) !== index) {
      yield [`menu.${index}`, `is a duplicate: ${label}`];
    }
  }
  if (access === 'session' && slots.some(({ name }) => isShellSlot(name))) {
    yield ['slots', 'must be slots of other session slices: the whole site shows the slots of the shell'];
  }
  if ((access === 'session') !== (serverEntry === null)) {
    yield ['serverEntry', 'must be a file in a public slice and null in a session slice'];
  }
  if (serverEntry !== null && !/^server\/.*\.cjs$/.test(serverEntry)) {
    yield ['serverEntry', 'must be a .cjs file below server/'];
  }
  if (!/^browser\/.*\.js$/.test(browserEntry)) {
    yield ['browserEntry', 'must be a .js file below browser/'];
  }
  const used = [
    browserEntry,
    serverEntry,
    ...[...routes, ...slots].flatMap((one) => [...one.scripts, ...one.styles]),
  ];
  for (const file of new Set(used)) {
    if (file !== null && !Object.hasOwn(files, file)) {
      yield ['files', `must have a hash for ${file}, which the release uses`];
    }
  }
}

function* textContradictions({
  texts = [],
  routes,
}: SliceManifest): Generator<[place: string, message: string]> {
  const seen = new Set<string>();
  for (const [index, { key, path: shownAt }] of texts.entries()) {
    if (seen.has(key)) {
      yield [`texts.${index}.key`, `is a duplicate: ${key}`];
    }
    seen.add(key);
    if (shownAt !== undefined && !routes.some((route) => route.path === shownAt)) {
      yield [`texts.${index}.path`, `must be one of the slice's routes, not ${shownAt}`];
    }
  }
  const length = texts.reduce((sum, { html }) => sum + html.length, 0);
  if (length > textRules.all.maxLength) {
    yield ['texts', `have ${length} characters in all; the limit is ${textRules.all.maxLength}`];
  }
}

function* contradictionsOfSlots({
  slice,
  routes,
  slots,
  offers = [],
}: SliceManifest): Generator<[place: string, message: string]> {
  for (const [index, { name, versions }] of slots.entries()) {
    const offering = offeringSlice(name);
    if (offering === slice) {
      yield [`slots.${index}.name`, `is a slot of the slice itself: ${name}`];
    }
    if ((offering === null) !== (versions === undefined)) {
      yield [`slots.${index}.versions`, 'must be set for a slot of another slice, and only then'];
    }
    if (slots.findIndex((one) => one.name === name) !== index) {
      yield [`slots.${index}.name`, `is a duplicate: ${name}`];
    }
  }
  for (const [index, { name, smoke: address }] of offers.entries()) {
    if (offeringSlice(name) !== slice) {
      yield [`offers.${index}.name`, `must start with ${slice}/, unlike ${name}`];
    }
    if (offers.findIndex((one) => one.name === name) !== index) {
      yield [`offers.${index}.name`, `is a duplicate: ${name}`];
    }
    if (!routes.some(({ path: pattern }) => answers(pattern, address))) {
      yield [`offers.${index}.smoke`, `must be an address of the slice, not ${address}`];
    }
  }
}

function answers(pattern: string, address: string): boolean {
  return matchPath({ path: pattern, end: true }, address.replace(/\?.*$/, '')) !== null;
}

type Issue = z.core.$ZodIssue;

function isOutside(issue: Issue): boolean {
  return issue.code === 'invalid_key'
    ? issue.issues.some(isOutside)
    : issue.code === 'custom' && issue.params?.code === 'PATH_OUTSIDE';
}

function sentence(issue: Issue): string {
  const what = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  return `manifest.json: ${issue.path.join('.')} ${what}`.slice(0, 500);
}
