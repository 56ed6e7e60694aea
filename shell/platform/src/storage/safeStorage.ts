/** Storage of the browser that never throws: a visitor who blocks it loses what it remembers, not the page. */
interface SafeStorage {
  get(key: string): string | null;
  /** Says whether it is remembered. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Lasts as long as the tab. */
export const visitStorage = safely(() => sessionStorage);

/** Lasts from visit to visit. */
export const lastingStorage = safely(() => localStorage);

function safely(storage: () => Storage): SafeStorage {
  return {
    get: (key) => attempt(() => storage().getItem(key)),
    set: (key, value) => attempt(() => storage().setItem(key, value)) !== null,
    remove: (key) => void attempt(() => storage().removeItem(key)),
  };
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
