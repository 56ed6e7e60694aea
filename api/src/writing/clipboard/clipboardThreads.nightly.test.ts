import { Logger } from '@nestjs/common';
import { ClipboardThreads } from './clipboardThreads.service.js';

describe('a text that is cleaned', () => {
  Logger.overrideLogger(false);
  const threads = new ClipboardThreads();
  const clean = (html: string) => threads.ask('clean', { html, origins: [], pictures: true });
  afterAll(() => threads.onModuleDestroy());

  it('may exhaust the memory of its thread, and no other', async () => {
    const open = Array.from({ length: 140 }, (_, index) => `<b class="Mso${index}">`).join('');

    await expect(clean(`<p>${open}${'<div>x</div>'.repeat(45_000)}`)).rejects.toMatchObject({ status: 422 });
    expect(await clean('x')).toMatchObject({ markdown: 'x' });
  });
});
