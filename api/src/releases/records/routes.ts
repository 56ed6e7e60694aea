import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  NotFoundException,
  Param,
  type PipeTransform,
} from '@nestjs/common';
import { adviceFor } from '@site/rules/refusals';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { catchError, type Observable, throwError } from 'rxjs';
import { RefusalException } from '../../common/refusal.exception.js';
import type { Release } from './release.entities.js';

const sliceName: PipeTransform<string, string> = {
  transform(value) {
    if (!isSliceName(value)) {
      throw new NotFoundException();
    }
    return value;
  },
};

const releaseName: PipeTransform<string, string> = {
  transform(value) {
    if (!isReleaseName(value)) {
      throw unknownRelease(value);
    }
    return value;
  },
};

export const SliceParam = () => Param('slice', sliceName);

export const ReleaseParam = () => Param('release', releaseName);

export function unknownRelease(release: string): RefusalException {
  return new RefusalException(
    HttpStatus.NOT_FOUND,
    'RELEASE_UNKNOWN',
    `The release ${release.slice(0, 100)} is not published here. Publish it first.`,
  );
}

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

export function refuseAbsent(known: Release | null, release: string): asserts known is Release {
  if (!known) {
    throw unknownRelease(release);
  }
  refusePruned(known);
}

/** These codes are the registry's; elsewhere the same code may need something else. */
@Injectable()
export class AdviceInterceptor implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => advised(error))));
  }
}

function advised(error: unknown): unknown {
  const advice = error instanceof RefusalException ? adviceFor(error.code) : null;
  return error instanceof RefusalException && advice !== null
    ? new RefusalException(error.getStatus(), error.code, error.message, { ...error.details, advice })
    : error;
}
