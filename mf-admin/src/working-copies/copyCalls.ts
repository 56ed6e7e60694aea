import type { Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import type { CopyCalls } from './saveState';

/** Returns the calls that save a kind's working copies. */
export function copyCalls(calls: Calls, kind: ContentKind): CopyCalls {
  return {
    async create(body) {
      const { data } = await calls.send('post', '/api/working-copies/{kind}', { params: { kind }, body });
      return data;
    },
    async save(id, body) {
      const { data } = await calls.send('put', '/api/working-copies/{kind}/{id}', {
        params: { kind, id },
        body,
      });
      return data;
    },
  };
}
