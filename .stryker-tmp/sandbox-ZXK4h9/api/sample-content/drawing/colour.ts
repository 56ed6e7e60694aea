/** A colour between two others: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number) {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, index) => hex(value + ((b[index] ?? value) - value) * share)).join('')}`;
}

function channels(colour: string) {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number) {
  return Math.round(value).toString(16).padStart(2, '0');
}
