import type { Surface } from '../extractSurface';

/** Returns a surface of modules with the given declarations. */
export function surfaceOf(modules: Readonly<Record<string, string>>): Surface {
  return new Map(
    Object.entries(modules).map(([name, declarations]) => [
      name,
      { report: `## API Report File\n\n\`\`\`ts\n\n${declarations}\n\n\`\`\`\n`, declarations },
    ]),
  );
}
