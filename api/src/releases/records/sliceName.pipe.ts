import { HttpStatus, Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { RefusalException } from '../../common/refusal.exception.js';
import type { Release } from './release.entity.js';
import { isReleaseName, isSliceName } from './releaseRules.js';

/** Reads the name of a slice from an address. A text that cannot be a slice name is not found. */
@Injectable()
export class SliceNamePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isSliceName(value)) {
      throw new NotFoundException();
    }
    return value;
  }
}

/** Reads the id of a release from an address. */
@Injectable()
export class ReleaseNamePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isReleaseName(value)) {
      throw unknownRelease(value);
    }
    return value;
  }
}

/** Returns the error for a release that does not exist. */
export function unknownRelease(release: string): RefusalException {
  return new RefusalException(
    HttpStatus.NOT_FOUND,
    'RELEASE_UNKNOWN',
    `The release ${release.slice(0, 100)} is not published here. Publish it first.`,
  );
}

/** Refuses a release that was deleted because of its age. */
export function refusePruned({
  slice,
  release,
  revision,
  prunedAt,
}: Pick<Release, 'slice' | 'release' | 'revision' | 'prunedAt'>): void {
  if (prunedAt !== null) {
    throw new RefusalException(
      HttpStatus.NOT_FOUND,
      'RELEASE_PRUNED',
      `${slice} ${release} was deleted on ${prunedAt.toISOString().slice(0, 10)} because it was old. To use it, publish it again${revision ? `; it was built from ${revision}` : ''}.`,
    );
  }
}
