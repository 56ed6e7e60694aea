import { type Context, createContext } from 'react';

/** Every context of the site that slices read. A slot filling is a React root of its own and gets all of them. */
export const siteContexts: Context<unknown>[] = [];

/** Creates a context that also reaches slot fillings. */
export function createSiteContext<Value>(value: Value): Context<Value> {
  const context = createContext(value);
  siteContexts.push(context as Context<unknown>);
  return context;
}
