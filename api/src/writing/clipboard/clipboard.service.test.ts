import { expect, it, jest } from '@jest/globals';
import { BadRequestException } from '@nestjs/common';

// Jest cannot load Nest in a cycle.
await import('@nestjs/core');
const { Clipboard } = await import('./clipboard.service.js');

const picture = (number: number, alternative = '') => ({
  address: `/clipboard/${number}`,
  alternative,
  bytes: new Uint8Array(1),
});

async function clean(pictures: readonly object[], { title = '', duration = 0, broken = 0 } = {}) {
  let id = 0;
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const takePicture = jest.fn(async (_file: { readonly originalname: string }) => {
    id += 1;
    now.mockReturnValue(id * duration);
    if (id === broken) {
      throw new BadRequestException();
    }
    return { id };
  });
  const ask = jest.fn(async (kind: string, { addresses }: { addresses?: Map<string, string | null> }) =>
    kind === 'clean'
      ? { markdown: 'x', title, leftOut: [], pictures, paths: [] }
      : [...(addresses ?? [])].map(String).join(' '),
  );
  const addresses = { origins: () => [], find: async () => new Map() };
  const clipboard = new Clipboard({ ask } as never, { takePicture } as never, addresses as never);
  const answer = await clipboard.clean({ html: '', pictures: true }, undefined);
  now.mockRestore();
  return { ...answer, names: takePicture.mock.calls.map(([{ originalname }]) => originalname) };
}

it('names the pictures of a clipboard by what they show, or by the text that they are in', async () => {
  const pictures = [picture(1, 'Mill / weir, 2.5 km'), picture(2)];
  expect((await clean(pictures, { title: 'Our rivers' })).names).toEqual([
    'Mill   weir, 2.5 km.png',
    'Our rivers 2.png',
  ]);
  expect((await clean(pictures)).names[1]).toBe('Pasted picture 2.png');
});

it('leaves out pictures that the site does not take, and those for which the editor would not wait', async () => {
  const pictures = [1, 2, 3, 4].map((number) => picture(number));
  const { markdown, leftOut } = await clean(pictures, { duration: 20_000, broken: 1 });
  expect(markdown).toBe('/clipboard/1, /clipboard/2,media:2 /clipboard/3, /clipboard/4,');
  expect(leftOut).toEqual([
    '3 pictures could not be taken from the clipboard. Drag their files into the text instead.',
  ]);
});
