const allowedOfProcess = ['version', 'versions', 'platform', 'arch', 'nextTick', 'hrtime', 'uptime'] as const;

const removedFromProcess = [
  'kill _kill binding _linkedBinding dlopen getBuiltinModule _debugProcess setuid seteuid setgid',
  'setegid setgroups initgroups chdir umask execve report mainModule channel send',
].flatMap((names) => names.split(' '));

/**
 * Removes what Node's permission model leaves: signals to other processes, internal bindings, and switching
 * users. No code of a slice may have run before.
 */
export function lockDown(): void {
  const real = process;
  real.removeAllListeners('warning');
  const facade = {
    ...Object.fromEntries(allowedOfProcess.map((name) => [name, bound(real, name)])),
    env: {},
    argv: [],
    execArgv: [],
    pid: 0,
    cwd: () => '/',
    exit: (code?: number) => real.exit(code),
  };
  // Code that kept a reference to the real `process` must find nothing there.
  for (const name of removedFromProcess) {
    Reflect.deleteProperty(real, name);
    Reflect.defineProperty(real, name, { value: undefined });
  }
  Object.defineProperty(globalThis, 'process', { value: facade, writable: false, configurable: false });
}

function bound(owner: NodeJS.Process, name: (typeof allowedOfProcess)[number]): unknown {
  const value: unknown = owner[name];
  return typeof value === 'function' ? value.bind(owner) : value;
}
