import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const sdk = [
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];

describe('tracing', () => {
  const loaded: string[] = [];
  beforeEach(() => {
    loaded.length = 0;
    for (const name of sdk) {
      jest.unstable_mockModule(name, () => {
        loaded.push(name);
        throw new Error(`${name} was loaded`);
      });
    }
  });

  it('loads nothing and does nothing while it is off', async () => {
    const { beginRequest, isTracing, traced } = await import('./tracing.ts');

    expect(isTracing()).toBe(false);
    expect(beginRequest('GET', 'a', {})).toBeNull();
    expect(await traced({ name: 'SELECT' }, async (span) => span)).toBeNull();
    expect(loaded).toEqual([]);
  });

  it('loads the SDK when a target for spans is set', async () => {
    const { startTracing } = await import('./tracing.ts');
    const options = { service: 'api', endpoint: 'http://127.0.0.1:1', ratio: 1, trustsCaller: true };

    await expect(startTracing(options)).rejects.toThrow('was loaded');
    expect(loaded.length).toBeGreaterThan(0);
  });
});
