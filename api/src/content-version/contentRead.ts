import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Under this name a route keeps that it is a read of content. */
export const CONTENT_READ = 'content-read';

/**
 * A public GET whose answer to visitors follows from its path, its query and the content alone: as long as the content
 * version stays, so does the answer. The site keeps the answers of exactly these, lets slices read nothing else, and
 * shows them in previews.
 */
export function ContentRead(): MethodDecorator {
  return applyDecorators(SetMetadata(CONTENT_READ, true), ApiExtension('x-content-read', true));
}
