export const DISPLAY_GAMMA = 2.2;

/** Reads what Sharp does not: frames, and an unusual gamma. */
export function readPngHeader(image: Buffer): { isAnimated: boolean; gamma: number | undefined } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= image.length && !chunks.has('IDAT'); at += image.readUInt32BE(at) + 12) {
    chunks.set(image.toString('latin1', at + 4, at + 8), image.subarray(at + 8));
  }
  return { isAnimated: chunks.has('acTL'), gamma: gammaOf(chunks) };
}

function gammaOf(chunks: ReadonlyMap<string, Buffer>): number | undefined {
  const stated = chunks.get('gAMA');
  if (!stated || stated.length < 4 || ['sRGB', 'iCCP', 'cICP'].some((name) => chunks.has(name))) {
    return undefined;
  }
  const gamma = 100_000 / stated.readUInt32BE();
  const isDrawnOtherwise = Number.isFinite(gamma) && Math.abs(gamma - DISPLAY_GAMMA) > 0.05;
  return isDrawnOtherwise ? Math.min(3, Math.max(1, gamma)) : undefined;
}
