import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** The metadata key that marks a route as a read of content. */
export const CONTENT_READ = 'content-read';

/**
 * Marks a public GET whose response to visitors depends only on its path, its query and the content: while the content
 * version stays the same, so does the response. The site caches the responses of exactly these routes, lets slices read
 * nothing else, and shows them in previews.
 */
export function ContentRead(): MethodDecorator {
  return applyDecorators(SetMetadata(CONTENT_READ, true), ApiExtension('x-content-read', true));
}
