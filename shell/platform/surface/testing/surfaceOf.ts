import type { Surface } from '../extractSurface';

/** A surface of modules that declare this. */
export function surfaceOf(modules: Readonly<Record<string, string>>): Surface {
  return new Map(
    Object.entries(modules).map(([name, declarations]) => [
      name,
      { report: `## API Report File\n\n\`\`\`ts\n\n${declarations}\n\n\`\`\`\n`, declarations },
    ]),
  );
}
