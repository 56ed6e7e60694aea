import { type Context, createContext } from 'react';

/** A slot filling is a React root of its own and gets all of these. */
export const siteContexts: Context<unknown>[] = [];

export function createSiteContext<Value>(value: Value): Context<Value> {
  const context = createContext(value);
  siteContexts.push(context as Context<unknown>);
  return context;
}
