/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { useSession } from '../session/sessionContext';
import { useCompanyConfig } from './companyConfig';
import { useContactDialog } from './contactDialog';
import { useNotices } from './notices';
import { ThemeProvider, useTheme } from './theme';

describe('a store outside its provider', () => {
  it.each([
    ['Theme', () => useTheme((theme) => theme.isBlue)],
    ['Company config', () => useCompanyConfig()],
    ['Notices', () => useNotices((notices) => notices.current)],
    ['Contact dialog', () => useContactDialog((dialog) => dialog.isOpen)],
    ['Session', () => useSession((session) => session.status)],
  ])('%s throws', (name, useStore) => {
    function Component() {
      useStore();
      return null;
    }
    expect(() => renderToString(<Component />)).toThrow(`${name} was used outside its provider`);
  });
});

it('two renderings share no state', () => {
  function Switch({ blue }: { blue: boolean }) {
    return <>{useTheme((theme) => String(theme.isBlue)) + String(blue)}</>;
  }
  const render = (isBlue: boolean) =>
    renderToString(
      <ThemeProvider options={{ isBlue }}>
        <Switch blue={isBlue} />
      </ThemeProvider>,
    );

  expect(render(true)).toBe('truetrue');
  expect(render(false)).toBe('falsefalse');
});
