/** In bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;

/** What may be uploaded, and the error messages for anything else. */
export const uploadRules = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'],
    maxBytes: UPLOAD_LIMIT,
    message: 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
    tooLarge: 'Please upload an image smaller than 5MB',
  },
} as const;
