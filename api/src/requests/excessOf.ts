export interface BodyLimits {
  readonly kilobytes: number;
  readonly keys: number;
  readonly items: number;
  readonly levels: number;
}

export const usualLimits: BodyLimits = { kilobytes: 32, keys: 100, items: 1_000, levels: 20 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts in the UTF-8 bytes, so that a refused body costs one pass and is never parsed. */
export function excessOf(json: Uint8Array, { keys, items, levels }: BodyLimits): string | undefined {
  let names = 0;
  let commas = 0;
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case 0x3a: // :
        names += 1;
        break;
      case 0x2c: // ,
        commas += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        level += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        level -= 1;
        break;
    }
    if (names > keys) {
      return `The request has too many fields: at most ${keys} are accepted`;
    }
    if (commas >= keys + items) {
      return `The request has too many items: at most ${items} are accepted`;
    }
    if (level > levels) {
      return `The request is nested too deep: at most ${levels} levels are accepted`;
    }
  }
  return undefined;
}

function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) {
      at += 1;
    } else if (json[at] === QUOTE) {
      return at;
    }
  }
  return json.length;
}
