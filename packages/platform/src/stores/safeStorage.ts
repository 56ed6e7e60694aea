/** Never throws. If storage is blocked, nothing is remembered. */
interface SafeStorage {
  get(key: string): string | null;
  /** Whether it was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Lasts as long as the tab. */
export const visitStorage = safely(() => sessionStorage);

/** Lasts across tabs and browser restarts. */
export const lastingStorage = safely(() => localStorage);

export const ADMIN_SESSION_KEY = 'adminSession';

/** Scripts cannot see the session's cookie, so this remembers that there is one. */
export function isSessionRemembered(): boolean {
  return lastingStorage.get(ADMIN_SESSION_KEY) === 'true';
}

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
