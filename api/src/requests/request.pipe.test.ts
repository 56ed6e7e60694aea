import { expect, it } from '@jest/globals';
import { RequestPipe } from './request.pipe.js';

it.each(['body', 'query'] as const)('takes no %s whose type is not a class', async (type) => {
  // As the compiler emits an interface or the type of a derived class.
  const read = new RequestPipe().transform({ name: 'x' }, { type, metatype: Object });

  await expect(read).rejects.toThrow('must be a class');
});
