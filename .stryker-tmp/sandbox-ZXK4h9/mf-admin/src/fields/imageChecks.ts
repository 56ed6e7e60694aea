import { uploadRules } from '@site/platform/admin-rules';

const { types, maxBytes, message, tooLarge } = uploadRules.image;

/** The file types that can be chosen. By their extensions as well, since a system may not know every type. */
export const ACCEPTED_IMAGES = ['.jpeg', '.jpg', '.png', '.gif', '.webp', '.svg', ...types].join();

/**
 * Returns a notice with the reason not to send a file, or undefined if there is none. The server checks more
 * thoroughly.
 */
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
