import { ApiExtension } from '@nestjs/swagger';

/**
 * A public GET whose answer to visitors follows from its path, its query and the content alone: as long as the content
 * version stays, so does the answer. The site keeps the answers of exactly these, and lets slices read nothing else.
 */
export function ContentRead(): MethodDecorator & ClassDecorator {
  return ApiExtension('x-content-read', true);
}
