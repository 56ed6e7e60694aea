/** Storage of the browser that never throws: a visitor who blocks it loses what it remembers, not the page. */
interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Lasts as long as the tab. */
export const visitStorage = safely(() => sessionStorage);

/** Lasts from visit to visit. */
export const lastingStorage = safely(() => localStorage);

function safely(storage: () => Storage): SafeStorage {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? null,
    set: (key, value) => attempt(() => storage().setItem(key, value)),
    remove: (key) => attempt(() => storage().removeItem(key)),
  };
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
