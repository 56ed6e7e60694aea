import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SliceText } from '@site/platform/shell';
import { textRules } from '@site/platform/shell/text-rules';
import type { SliceConfig } from '@site/platform/slice-config';
import type { SiteTexts, TextPlace } from '@site/platform/texts';

/** @throws Error if a module cannot be read, or has more texts than one request can ask for. */
export async function readTexts(folder: string, config: SliceConfig): Promise<readonly SliceText[]> {
  const modules = textModulesOf(config).map(async (module) => {
    const route = config.routes.find(({ texts = [] }) => texts.some((one) => one === module));
    return textsOf(await readModule(folder, module), route?.path);
  });
  return (await Promise.all(modules)).flat();
}

export function textModulesOf({ routes, slots = [] }: SliceConfig): readonly string[] {
  return [...new Set([...routes, ...slots].flatMap(({ texts = [] }) => texts))];
}

/**
 * @param defining The modules that call `defineTexts`.
 * @throws Error if one is missing on either side: editors would not find its texts, or find texts that are
 * never shown.
 */
export function compareTextModules(config: SliceConfig, defining: readonly string[]): void {
  const named = textModulesOf(config);
  const forgotten = defining.find((module) => !named.includes(module));
  if (forgotten !== undefined) {
    throw new Error(
      `${forgotten} defines texts, but slice.config.ts does not list it. Add it to \`texts\` of the route that shows them.`,
    );
  }
  const unused = named.find((module) => !defining.includes(module));
  if (unused !== undefined) {
    throw new Error(
      `slice.config.ts lists ${unused} in \`texts\`, but nothing in the slice shows texts from it. Remove it there, or use it.`,
    );
  }
}

interface TextModule {
  readonly texts: SiteTexts;
  readonly places?: Readonly<Record<string, TextPlace>>;
}

async function readModule(folder: string, module: string): Promise<TextModule> {
  const url = `${pathToFileURL(join(folder, module)).href}?${Date.now()}`;
  let read: Partial<TextModule>;
  try {
    read = await import(url);
  } catch (cause) {
    throw new Error(`${module} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  const { texts, places = {} } = read;
  if (!texts?.sections) {
    throw new Error(`${module} must export \`texts\`, created with defineTexts`);
  }
  const keys = Object.keys(texts.builtIn);
  const { most, keysLength } = textRules.module;
  if (keys.length > most || keys.join('%2C').length > keysLength) {
    throw new Error(
      `${module} has more texts than one request can ask for: at most ${most}, with at most ${keysLength} characters in all their keys. Split it into two modules.`,
    );
  }
  const stray = Object.keys(places).find((key) => !keys.includes(key));
  if (stray !== undefined) {
    throw new Error(`${module} has a place for ${stray}, but no text with that key`);
  }
  return { texts, places };
}

function textsOf({ texts: { sections, titles }, places }: TextModule, path: string | undefined): SliceText[] {
  return Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, html]) => {
      const { name: title = titles?.[key], look, isDeep } = places?.[key] ?? {};
      return {
        key,
        section,
        ...(title !== undefined && { title }),
        ...(look !== undefined && { look }),
        ...(isDeep && { isDeep }),
        html: html.trim(),
        ...(path !== undefined && { path }),
      };
    }),
  );
}
