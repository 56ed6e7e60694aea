/** How much of what a release has said is repeated. */
const LONGEST_REASON = 400;

/** What a process has printed about its end: the error, and not the stack below it, whose paths are the server's. */
export function reasonOfEnd(printed: string): string {
  const lines = printed.split('\n');
  const fatal = lines.find((line) => line.startsWith('FATAL ERROR: '));
  if (fatal) {
    return fatal;
  }
  // Node shows the line of code first, and marks the place in it.
  const afterCode = lines.slice(lines.findLastIndex((line) => /^\s*\^+$/.test(line)) + 1);
  return afterCode
    .filter((line) => !/^\s+at |^Node\.js v/.test(line))
    .join('\n')
    .trim()
    .slice(0, LONGEST_REASON);
}
