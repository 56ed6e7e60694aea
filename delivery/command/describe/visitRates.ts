/** Returns a dash if the caller may not see the numbers. */
export function failureRate(visits: number | null, failedVisits: number | null): string {
  if (visits === null || failedVisits === null) {
    return '–';
  }
  return visits === 0
    ? 'no visits yet'
    : `${((failedVisits / visits) * 100).toFixed(1)} % of ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
}

/** Marks a rate that needs attention. Returns a dash if the caller may not see the numbers. */
export function browserRate(
  visits: number | null,
  failedVisits: number | null,
  isAlarming: boolean | null,
): string {
  // A registry older than this command does not send every field.
  if (!visits || typeof failedVisits !== 'number') {
    return '–';
  }
  return `${((failedVisits / visits) * 100).toFixed(1)} %${isAlarming ? ' (!)' : ''}`;
}
