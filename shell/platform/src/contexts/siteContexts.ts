import { type Context, createContext } from 'react';

/** Every context of the site that slices read from. What fills a slot is a root of its own, and gets them all. */
export const siteContexts: Context<unknown>[] = [];

/** Makes a context that holds for what fills slots, too. */
export function createSiteContext<Value>(value: Value): Context<Value> {
  const context = createContext(value);
  siteContexts.push(context as Context<unknown>);
  return context;
}
