import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Compiler, type Module, NormalModule, WebpackError } from '@rspack/core';
import type { PlatformUses } from '../src/slice/sliceManifest.ts';

const platformFolder = realpathSync(join(import.meta.dirname, '..'));
/** The modules that the shell has one copy of; all others are part of the slice. */
const shared = ['@site/platform', '@site/platform/session', '@site/platform/slots'] as const;

type Dependency = Module['dependencies'][number];

/**
 * Looks at what a slice imports of the platform: what is not for slices fails the build, with file and line, and so does
 * a module of the platform by its path. Of what the shell provides it notes each name, so that a release can say what it
 * needs.
 */
export class PlatformImportsPlugin {
  private readonly definingTexts = new Set<string>();
  private readonly names = new Map<string, Set<string>>(shared.map((module) => [module, new Set()]));

  /** What was found, once the build is done. */
  uses(): PlatformUses {
    return usesOf(this.names);
  }

  /** The modules that define texts, relative to the slice's folder, once the build is done. */
  textModules(): readonly string[] {
    return [...this.definingTexts].sort();
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlatformImportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PlatformImportsPlugin', (modules) => {
        for (const names of this.names.values()) {
          names.clear();
        }
        this.definingTexts.clear();
        for (const module of modules) {
          if (!(module instanceof NormalModule) || isOfPlatform(module.resource)) {
            continue;
          }
          if (module.dependencies.some(({ request }) => request === '@site/platform/texts')) {
            this.definingTexts.add(`./${relative(compiler.context, module.resource).replaceAll('\\', '/')}`);
          }
          for (const dependency of module.dependencies) {
            const problem = this.look(dependency, compilation.moduleGraph.getModule(dependency));
            if (problem) {
              compilation.errors.push(
                new WebpackError(`${placeOf(compiler.context, module, dependency)}: ${problem}`),
              );
            }
          }
        }
      });
    });
  }

  /** Gives what is wrong with an import; null when it is fine, or none of the platform. */
  private look(dependency: Dependency, found: Module | null): string | null {
    const { request = '', ids, type } = dependency;
    if (/^@site\/platform\/shell(\/|$)/.test(request)) {
      return `${request} is for the shell alone. docs/deploying-a-slice.md names what slices can use.`;
    }
    if (!/^@site\/platform(\/|$)/.test(request)) {
      return found instanceof NormalModule && isOfPlatform(found.resource) && !isRuntimeOf(found.resource)
        ? `${request} is a file within the platform. Import it by its name: @site/platform, or one of its modules.`
        : null;
    }
    const names = this.names.get(request);
    if (names && /specifier/.test(type)) {
      const [name] = ids ?? [];
      if (name === undefined) {
        return `Import what you use of ${request} by name: as a whole, nobody could tell whether a shell has it.`;
      }
      names.add(name);
    }
    return null;
  }
}

function isOfPlatform(resource: string): boolean {
  return resource.startsWith(`${platformFolder}/`) && !resource.includes('/node_modules/');
}

/** What the build itself puts into a slice. */
function isRuntimeOf(resource: string): boolean {
  return /^(?:build|development)\//.test(relative(platformFolder, resource));
}

/** The line of an import is looked up in the source: what the bundler knows of lines is of compiled code. */
function placeOf(context: string, { resource }: NormalModule, { request = '' }: Dependency): string {
  const lines = readFileSync(resource, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(`'${request}'`) || text.includes(`"${request}"`)) + 1;
  return `${relative(context, resource)}${line > 0 ? `:${line}` : ''}`;
}

/** What all parts of a release use together. */
export function usesOfAll(plugins: readonly PlatformImportsPlugin[]): PlatformUses {
  const all = new Map<string, Set<string>>();
  for (const [module, names] of plugins.flatMap((plugin) => Object.entries(plugin.uses()))) {
    all.set(module, new Set([...(all.get(module) ?? []), ...names]));
  }
  return usesOf(all);
}

function usesOf(names: ReadonlyMap<string, ReadonlySet<string>>): PlatformUses {
  return Object.fromEntries(
    [...names].filter(([, used]) => used.size > 0).map(([module, used]) => [module, [...used].sort()]),
  );
}
