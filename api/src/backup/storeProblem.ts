export function storeProblem(error: unknown, store: string): string | undefined {
  const codes = codesOf(error);
  const [, problem] = Object.entries(problems).find(([code]) => codes.has(code)) ?? [];
  return problem && `${store} ${problem}`;
}

const problems: Readonly<Record<string, string>> = {
  ENOSPC: 'is full: no space is left on the disk.',
  EDQUOT: 'is full: its quota is used up.',
  EACCES: 'cannot be used: this user has no permission.',
  EPERM: 'cannot be used: this user has no permission.',
  EROFS: 'cannot be written to: its disk is read-only.',
  ENOTDIR: 'is not a folder.',
  NoSuchBucket: 'is in a bucket that does not exist.',
  NotFound: 'is in a bucket that does not exist.',
  AccessDenied: 'cannot be used: the credentials are refused.',
  InvalidAccessKeyId: 'cannot be used: the credentials are refused.',
  SignatureDoesNotMatch: 'cannot be used: the credentials are refused.',
  CredentialsProviderError: 'requires credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ECONNREFUSED: 'cannot be reached: nothing answers at S3_ENDPOINT.',
  ENOTFOUND: 'cannot be reached: the host in S3_ENDPOINT does not exist.',
  TimeoutError: 'cannot be reached: S3_ENDPOINT does not answer in time.',
};

export async function orIfMissing<Found, Instead>(
  found: Promise<Found>,
  instead: Instead,
): Promise<Found | Instead> {
  try {
    return await found;
  } catch (error) {
    const codes = codesOf(error);
    if (codes.has('ENOENT') || codes.has('NoSuchKey')) {
      return instead;
    }
    throw error;
  }
}

function codesOf(error: unknown): Set<unknown> {
  const codes = new Set<unknown>();
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    codes.add('code' in at ? at.code : undefined).add('name' in at ? at.name : undefined);
  }
  return codes;
}
