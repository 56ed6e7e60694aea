const names: Readonly<Record<string, string>> = {
  team: 'team members',
  jobs: 'job postings',
  contact: 'submissions',
};

/** A 404 is the page's to handle. */
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
