import { type ReactNode, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { createSiteContext, useRequired } from './siteContexts';

/** Creates a store for each visit: at module scope, visitors would share it. */
export function createStoreContext<State, Options>(
  name: string,
  create: (options: Options) => StoreApi<State>,
) {
  const Context = createSiteContext<StoreApi<State> | null>(null);

  function Provider({ options, children }: { options: Options; children: ReactNode }) {
    const [store] = useState(() => create(options));
    return <Context value={store}>{children}</Context>;
  }

  function useSelected<Selected>(select: (state: State) => Selected): Selected {
    return useStore(useRequired(Context, name), select);
  }

  return { Provider, useSelected };
}
