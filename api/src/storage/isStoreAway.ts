import { errors } from 'flydrive';

const failures = [
  errors.E_CANNOT_CHECK_FILE_EXISTENCE,
  errors.E_CANNOT_GET_METADATA,
  errors.E_CANNOT_READ_FILE,
  errors.E_CANNOT_WRITE_FILE,
  errors.E_CANNOT_COPY_FILE,
  errors.E_CANNOT_MOVE_FILE,
];

export function isStoreFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && ['ENOSPC', 'EDQUOT'].includes(String(cause.code));
}

/** The store is unreachable, full or misconfigured. */
export function isStoreAway(error: unknown): boolean {
  return failures.some((failure) => error instanceof failure);
}
