import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const CONTENT_READ = 'content-read';

/**
 * A public GET whose response depends only on path, query and content version. Only these does the site
 * cache, let slices read, and show in previews.
 */
export function ContentRead(): MethodDecorator {
  return applyDecorators(SetMetadata(CONTENT_READ, true), ApiExtension('x-content-read', true));
}
