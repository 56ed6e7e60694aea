/** Exits with 0 when the given address answers with success, otherwise with 1. Used for health checks. */
async function main(url = ''): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
  process.exit(answer?.ok ? 0 : 1);
}

void main(process.argv[2]);
