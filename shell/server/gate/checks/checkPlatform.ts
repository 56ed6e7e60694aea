import { deprecatedUses, providedPlatform, unmetNeed } from '../../composition/providedPlatform';
import { type Candidate, Refusal } from '../candidate';

export function checkPlatform({ manifest, input: { shells } }: Candidate): string {
  const unmet =
    unmetNeed(manifest) ??
    shells
      .map(({ id, platform, provides: [provided] }) =>
        provided
          ? unmetNeed(manifest, provided, `the shell process ${id}`)
          : // This shell did not report its names, so only the range is checked.
            unmetNeed(
              { platform: manifest.platform },
              { version: platform, names: {} },
              `the shell process ${id}`,
            ),
      )
      .find((one) => one !== null);
  if (unmet) {
    throw new Refusal(unmet.code, unmet.message);
  }
  const count = Object.values(manifest.uses ?? {}).flat().length;
  const deprecated = deprecatedUses(manifest);
  return `${providedPlatform.version} satisfies ${manifest.platform}${count > 0 ? ` and exports the ${count} names that are used` : ''}${deprecated ? `; deprecated: ${deprecated}` : ''}`;
}
