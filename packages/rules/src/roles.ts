export const roles = ['administrator', 'editor', 'author', 'release-manager'] as const;

export type Role = (typeof roles)[number];
