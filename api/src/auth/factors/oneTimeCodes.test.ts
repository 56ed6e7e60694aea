import { jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import { hashOfRecoveryCode, newAuthenticator, newRecoveryCodes, stepOf } from './oneTimeCodes.js';

describe(stepOf, () => {
  const { secret } = newAuthenticator('ada');
  const totp = new TOTP({ secret });
  afterEach(() => jest.useRealTimers());

  it('accepts clocks that are off by 40 seconds, whenever in a step, and none by 70', () => {
    for (let second = 0; second < 30; second += 1) {
      const epoch = 1_795_756_800 + second;
      jest.useFakeTimers({ now: epoch * 1000 });
      const accepted = [-70, -40, 0, 40, 70].map((off) =>
        stepOf(secret, totp.generate({ timestamp: (epoch + off) * 1000 })),
      );
      expect(accepted.map((step) => step !== undefined)).toEqual([false, true, true, true, false]);
      expect(accepted[2]).toBe(Math.floor(epoch / 30));
    }
  });

  it('reads what people type, and nothing else', () => {
    const code = totp.generate();
    expect(stepOf(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBeDefined();
    for (const typed of ['', '12345', `${code}0`, '１２３４５６', 'abcdef']) {
      expect(stepOf(secret, typed)).toBeUndefined();
    }
  });
});

it('makes an address that authenticator apps read', () => {
  const { secret, uri } = newAuthenticator('ada@lumenvale.example');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/Lumenvale:ada%40lumenvale.example?issuer=Lumenvale&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('makes ten recovery codes, which may be typed in capitals and without hyphens', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect(hashOfRecoveryCode(code.replaceAll('-', '').toUpperCase())).toBe(hashOfRecoveryCode(code));
  }
});
