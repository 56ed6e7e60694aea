import JsdomEnvironment from 'jest-environment-jsdom';

const fromNode = { Headers, Request, Response, TextDecoder, TextEncoder };

/**
 * `fetch` never answers until a test replaces it:
 * `jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: [] }))`.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { ...fromNode, fetch: () => new Promise(() => {}) });
  }
}
