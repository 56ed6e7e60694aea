/** What may be chosen. */
export const ACCEPTED_IMAGES =
  '.jpeg,.jpg,.png,.gif,.webp,.svg,image/jpeg,image/png,image/gif,image/webp,image/svg+xml';

const LARGEST = 5 * 1024 * 1024;

/** Why a file is not sent, as a notice; undefined if nothing speaks against it. The server looks closer. */
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
