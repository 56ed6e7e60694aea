/** The file types that can be chosen. */
export const ACCEPTED_IMAGES =
  '.jpeg,.jpg,.png,.gif,.webp,.svg,image/jpeg,image/png,image/gif,image/webp,image/svg+xml';

const LARGEST = 5 * 1024 * 1024;

/**
 * Returns a notice with the reason not to send a file, or undefined if there is none. The server checks more
 * thoroughly.
 */
export function refusalOf({
  type,
  size,
}: Pick<File, 'type' | 'size'>): { title: string; description: string } | undefined {
  if (!type.startsWith('image/')) {
    return {
      title: 'Invalid file type',
      description: 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
    };
  }
  if (size > LARGEST) {
    return { title: 'File too large', description: 'Please upload an image smaller than 5MB' };
  }
  return undefined;
}
