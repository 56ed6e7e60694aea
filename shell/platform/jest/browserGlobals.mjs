/** What every browser has and jsdom does not: React Router needs it while it loads. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
