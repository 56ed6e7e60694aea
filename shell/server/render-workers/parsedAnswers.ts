export function parsedAnswers(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, JSON.parse(text)]));
}
