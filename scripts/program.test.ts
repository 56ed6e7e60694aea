import { expect, it, jest } from '@jest/globals';
import { Program } from './program';

it('says that a program which is told to stop while it starts finishes its step first', async () => {
  const say = jest.spyOn(console, 'log').mockImplementation(() => {});
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const before = process.listeners('SIGTERM');
  let finish = () => {};
  new Program().run(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const [told = () => {}] = process.listeners('SIGTERM').filter((listener) => !before.includes(listener));

  told('SIGTERM');
  expect(say).toHaveBeenCalledWith(
    'Stopping when the current step has finished. A second Ctrl-C ends it at once.',
  );
  expect(exit).not.toHaveBeenCalled();

  finish();
  await new Promise(setImmediate);
  expect(exit).toHaveBeenCalledWith(0);
  jest.restoreAllMocks();
});
