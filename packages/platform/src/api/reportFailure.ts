const names: Readonly<Record<string, string>> = {
  team: 'team members',
  jobs: 'job postings',
  contact: 'submissions',
};

/** Logs failures except 404, which the page handles. */
export function reportFailure<Answer>(path: string, read: Promise<Answer>): Promise<Answer> {
  read.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!message.startsWith('404: ')) {
      console.error(`Failed to fetch ${nameOf(path)}`, message);
    }
  });
  return read;
}

function nameOf(path: string): string {
  const [, list = path, id] = /^\/api\/([\w-]+)(\/\d+)?/.exec(path) ?? [];
  return id && list === 'articles' ? 'article' : (names[list] ?? list.replaceAll('-', ' '));
}
