import { uploadRules } from '@site/platform/admin-rules';

const { types, maxBytes, message, tooLarge } = uploadRules.image;

/** A system may not know every type, so extensions count, too. */
export const ACCEPTED_IMAGES = ['.jpeg', '.jpg', '.png', '.gif', '.webp', '.svg', ...types].join();

/** The server checks more thoroughly. */
export function refusalOf({
  type,
  size,
}: Pick<File, 'type' | 'size'>): { title: string; description: string } | undefined {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid file type', description: message };
  }
  if (size > maxBytes) {
    return { title: 'File too large', description: tooLarge };
  }
  return undefined;
}
