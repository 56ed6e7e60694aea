import { setImmediate as otherRequests } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import type { Media } from '../../media/media.entity.js';
import { MediaIntake, type SentFile } from '../../media/mediaIntake.service.js';
import { RecordAddresses } from '../../records/recordAddresses.service.js';
import type { CleanedClipboard } from './cleaning/cleanHtml.js';
import { LeftOut } from './cleaning/leftOut.js';
import type { CleanedTextDto, ClipboardInput } from './clipboard.dto.js';
import { ClipboardThreads } from './clipboardThreads.service.js';

/** The editor waits for 60 s, and the text must still be written. */
const PICTURES_END = 30_000;

@Injectable()
export class Clipboard {
  constructor(
    private readonly threads: ClipboardThreads,
    private readonly media: MediaIntake,
    private readonly addresses: RecordAddresses,
  ) {}

  /**
   * Puts the pictures into the library.
   * @param origin The editor's origin.
   * @throws RefusalException TEXT_TOO_COMPLEX
   * @throws RetryLaterException if too many texts are waiting.
   */
  async clean({ html, pictures }: ClipboardInput, origin: string | undefined): Promise<CleanedTextDto> {
    const begin = performance.now();
    const origins = this.addresses.origins(origin);
    // Reading 12 MB delays other requests, and so does handing them over.
    await otherRequests();
    const cleaned = await this.threads.ask('clean', { html, origins, pictures });
    const leftOut = new LeftOut(cleaned.leftOut);
    const [kept, records] = await Promise.all([
      this.keep(cleaned, begin + PICTURES_END, leftOut),
      this.addresses.find(cleaned.paths),
    ]);
    const addresses = new Map([
      ...kept,
      ...[...records].map(([path, { kind, id }]): [string, string] => [path, `record:${kind}/${id}`]),
    ]);
    const { markdown } = cleaned;
    return {
      markdown: addresses.size === 0 ? markdown : await this.threads.ask('fillIn', { markdown, addresses }),
      leftOut: leftOut.toSentences(),
    };
  }

  /** A picture that the site does not take must not cost the text. */
  private async keep(
    { pictures, title }: Pick<CleanedClipboard, 'pictures' | 'title'>,
    end: number,
    leftOut: LeftOut,
  ): Promise<[string, string | null][]> {
    const kept: [string, string | null][] = [];
    for (const [index, { address, alternative, bytes }] of pictures.entries()) {
      const name = alternative || `${title || 'Pasted picture'} ${index + 1}`;
      const file = { buffer: Buffer.from(bytes), originalname: asFileName(name) };
      const stored = performance.now() < end && (await this.takePicture(file));
      if (!stored) {
        leftOut.add('pictures');
      }
      kept.push([address, stored ? `media:${stored.id}` : null]);
    }
    return kept;
  }

  private async takePicture(file: SentFile): Promise<Media | null> {
    return this.media.takePicture(file, 'texts').catch((error: unknown) => {
      if (!(error instanceof HttpException)) {
        throw error;
      }
      return null;
    });
  }
}

function asFileName(name: string): string {
  return `${name.replaceAll(/[/\\]/g, ' ')}.png`;
}
