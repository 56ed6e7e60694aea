import type { Request } from 'express';

/** Returns a request with these headers, and with other parts that a test needs. */
export function requestWith(
  headers: Readonly<Record<string, string | undefined>>,
  parts: Partial<Request> = {},
): Request {
  return { get: (name: string) => headers[name.toLowerCase()], ...parts } as Request;
}
