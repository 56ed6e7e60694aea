/** In characters. */
const LONGEST_REASON = 400;

/** Leaves out the stack, whose paths are the server's. */
export function reasonOfEnd(printed: string): string {
  const lines = printed.split('\n');
  const fatal = lines.find((line) => line.startsWith('FATAL ERROR: '));
  if (fatal) {
    return fatal;
  }
  // Node prints the line of code first, and marks the position in it.
  const afterCode = lines.slice(lines.findLastIndex((line) => /^\s*\^+$/.test(line)) + 1);
  return afterCode
    .filter((line) => !/^\s+at |^Node\.js v/.test(line))
    .join('\n')
    .trim()
    .slice(0, LONGEST_REASON);
}
