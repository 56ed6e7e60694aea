import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { type Compiler, type Module, NormalModule, WebpackError } from '@rspack/core';
import type { PlatformUses } from '@site/platform/shell';

const platformFolder = dirname(
  realpathSync(createRequire(import.meta.url).resolve('@site/platform/package.json')),
);
const shared = ['@site/platform', '@site/platform/session', '@site/platform/slots'] as const;

type Dependency = Module['dependencies'][number];

/**
 * Modules that are not for slices, files of the platform and files outside the slice fail the build. Records
 * the names imported from shared modules.
 */
export class PlatformImportsPlugin {
  private readonly definingTexts = new Set<string>();
  readonly names = new Map<string, Set<string>>(shared.map((module) => [module, new Set()]));

  textModules(): readonly string[] {
    return [...this.definingTexts].sort();
  }

  apply(compiler: Compiler): void {
    const folder = `${realpathSync(compiler.context)}/`;
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
            const found = compilation.moduleGraph.getModule(dependency);
            const problem = this.look(dependency, found) ?? lookOutside(folder, module, dependency, found);
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

  private look(dependency: Dependency, found: Module | null): string | null {
    const { request = '', ids, type } = dependency;
    if (/^@site\/(?:platform\/shell|delivery)(\/|$)/.test(request)) {
      return `${request} is for the shell only. docs/deploying-a-slice.md lists what slices can import.`;
    }
    if (!/^@site\/platform(\/|$)/.test(request)) {
      return found instanceof NormalModule && isOfPlatform(found.resource)
        ? `${request} is a file inside the platform. Import @site/platform or one of its modules instead.`
        : null;
    }
    const names = this.names.get(request);
    if (names && /specifier/.test(type)) {
      const [name] = ids ?? [];
      if (name === undefined) {
        return `Import what you use from ${request} by name, so that the gate can tell whether a shell has it.`;
      }
      names.add(name);
    }
    return null;
  }
}

function isOfPlatform(resource: string): boolean {
  return resource.startsWith(`${platformFolder}/`) && !resource.includes('/node_modules/');
}

/** A file outside the slice would be copied into the release, and change without its team. */
function lookOutside(
  folder: string,
  { resource }: NormalModule,
  { request = '' }: Dependency,
  found: Module | null,
): string | null {
  const isOutside =
    /^[./]/.test(request) &&
    resource.startsWith(folder) &&
    found instanceof NormalModule &&
    !found.resource.startsWith(folder) &&
    !found.resource.includes('/node_modules/');
  return isOutside
    ? `${request} is outside the slice's folder. Import @site/platform, a package, or a file of the slice.`
    : null;
}

/** The bundler's own line numbers are those of compiled code. */
function placeOf(context: string, { resource }: NormalModule, { request = '' }: Dependency): string {
  const lines = readFileSync(resource, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(`'${request}'`) || text.includes(`"${request}"`)) + 1;
  return `${relative(context, resource)}${line > 0 ? `:${line}` : ''}`;
}

export function usesOfAll(plugins: readonly PlatformImportsPlugin[]): PlatformUses {
  const uses = shared.map((module) => {
    const names = new Set(plugins.flatMap((plugin) => [...(plugin.names.get(module) ?? [])]));
    return [module, [...names].sort()] as const;
  });
  return Object.fromEntries(uses.filter(([, names]) => names.length > 0));
}
