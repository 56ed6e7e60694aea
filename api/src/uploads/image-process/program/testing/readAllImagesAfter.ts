import { afterAll } from '@jest/globals';
import sharp from 'sharp';

/** `openImage` lets the whole process read one kind of image alone, and Jest runs other files in this process. */
export function readAllImagesAfter(): void {
  afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));
}
