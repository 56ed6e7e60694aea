/** Returns a sentence for an error of a disk or an S3 server, or undefined if the error is not theirs. */
export function storeProblem(error: unknown, store: string): string | undefined {
  const codes = codesOf(error);
  const [, problem] = Object.entries(problems).find(([code]) => codes.has(code)) ?? [];
  return problem && `${store} ${problem}`;
}

const problems: Readonly<Record<string, string>> = {
  ENOSPC: 'is full: there is no room on the disk.',
  EDQUOT: 'is full: its quota is used up.',
  EACCES: 'is not open to this user.',
  EPERM: 'is not open to this user.',
  EROFS: 'is on a disk that cannot be written.',
  ENOTDIR: 'is no folder.',
  NoSuchBucket: 'is in a bucket that there is not.',
  NotFound: 'is in a bucket that there is not.',
  AccessDenied: 'is not open to these credentials.',
  InvalidAccessKeyId: 'is not open to these credentials.',
  SignatureDoesNotMatch: 'is not open to these credentials.',
  CredentialsProviderError: 'wants credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ECONNREFUSED: 'cannot be reached: nothing answers at S3_ENDPOINT.',
  ENOTFOUND: 'cannot be reached: S3_ENDPOINT names no machine.',
  TimeoutError: 'cannot be reached: S3_ENDPOINT does not answer in time.',
};

/** Tells whether a disk or an S3 server reports a missing file. */
export function isMissing(error: unknown): boolean {
  const codes = codesOf(error);
  return codes.has('ENOENT') || codes.has('NoSuchKey');
}

/** Tells whether a disk or a user's quota is full. */
export function isFull(error: unknown): boolean {
  const codes = codesOf(error);
  return codes.has('ENOSPC') || codes.has('EDQUOT');
}

/** Collects the codes and names of an error and its causes. */
function codesOf(error: unknown): Set<unknown> {
  const codes = new Set<unknown>();
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    codes.add('code' in at ? at.code : undefined).add('name' in at ? at.name : undefined);
  }
  return codes;
}
