import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: async (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: async (content: Buffer) => promisify(gzip)(content),
};
const SHORTEST_COMPRESSED = 1_024;

export type Encoding = keyof typeof compressors | 'identity';

export class KeptBody {
  private readonly digest: string;
  private readonly content: Buffer;
  private readonly compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(content: Buffer) {
    this.content = content;
    this.digest = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  }

  /** Estimated, in bytes. */
  get size(): number {
    return Math.ceil(this.content.length * 1.5);
  }

  text(): string {
    return this.content.toString('utf8');
  }

  encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.content.length < SHORTEST_COMPRESSED) {
      return 'identity';
    }
    const wanted = acceptable(accepted);
    return wanted.br ? 'br' : wanted.gzip ? 'gzip' : 'identity';
  }

  /** Returns at once, unless the body must be compressed first. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') {
      return this.content;
    }
    const known = this.compressed.get(encoding);
    if (known) {
      return known;
    }
    const compressing = compressors[encoding](this.content).then((compressed) => {
      this.compressed.set(encoding, compressed);
      return compressed;
    });
    this.compressed.set(encoding, compressing);
    return compressing;
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.digest}"` : `"${this.digest}-${encoding}"`;
  }
}

const known = new Map<string, { readonly br: boolean; readonly gzip: boolean }>();
const MOST_KNOWN = 200;

/** Browsers send only a few different headers, so results are kept. */
function acceptable(accepted: string): { readonly br: boolean; readonly gzip: boolean } {
  const found = known.get(accepted);
  if (found) {
    return found;
  }
  const parts = accepted.split(',').map((part) => {
    const [name = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase());
    return {
      name: name === 'x-gzip' ? 'gzip' : name,
      isRefused: options.some((option) => /^q=0(?:\.0*)?$/.test(option)),
    };
  });
  const takes = (name: string) => {
    const part = parts.find((one) => one.name === name) ?? parts.find((one) => one.name === '*');
    return part !== undefined && !part.isRefused;
  };
  const forms = { br: takes('br'), gzip: takes('gzip') };
  if (known.size < MOST_KNOWN && accepted.length < 200) {
    known.set(accepted, forms);
  }
  return forms;
}
