import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const CONTENT_READ = 'content-read';

/**
 * Marks a public GET whose response depends only on its path, its query and the content version. The site
 * caches exactly these, lets slices read nothing else, and shows them in previews.
 */
export function ContentRead(): MethodDecorator {
  return applyDecorators(SetMetadata(CONTENT_READ, true), ApiExtension('x-content-read', true));
}
