import { createHash } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import { imageNotNow, isExhausted, readMetadata } from './encodeImage.js';
import { reencodeImage } from './reencodeImage.js';
import { sanitizeSvg } from './sanitizeSvg.js';
import { uploadRules } from './upload.rules.js';
import { UploadImages } from './uploadImages.service.js';

/** Images as they come from outside: they are judged by their content, and none is kept as it came. */
@Injectable()
export class UploadedImages {
  constructor(private readonly images: UploadImages) {}

  /**
   * Keeps an image under a name made of its content, so that the same image is kept once. Its derivatives follow.
   *
   * @returns The image's address on the site.
   * @throws BadRequestException when the bytes are no image that the site can show, whatever they were called.
   * @throws RetryLaterException when time or memory do not suffice for it now.
   */
  async keep(folder: string, file: Buffer): Promise<string> {
    const image = await redraw(file).catch((cause: unknown) => {
      throw isExhausted(cause)
        ? imageNotNow(cause)
        : new BadRequestException(uploadRules.image.message, { cause });
    });
    const name = createHash('sha256').update(image).digest('hex').slice(0, 32);
    const url = await this.images.store(`${folder}/${name}`, image);
    void this.images.makeDerivatives(url);
    return url;
  }
}

/** Rejects when the bytes are no image: broken, cut off, of another kind, or of too many pixels. */
async function redraw(file: Buffer): Promise<Buffer> {
  const { format } = await readMetadata(file);
  const image = format === 'svg' ? await sanitizeSvg(file) : await reencodeImage(file, format);
  await readMetadata(image);
  return image;
}
