const MEGABYTES = 5;

/** In bytes. */
export const UPLOAD_LIMIT = MEGABYTES * 1024 * 1024;

export const uploadRules = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'],
    maxBytes: UPLOAD_LIMIT,
    message: 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
    tooLarge: `Please upload an image smaller than ${MEGABYTES}MB`,
  },
} as const;
