import {
  ContactLink,
  LinkedInIcon,
  useCompanyConfig,
  useContactDetails,
  useContactDialog,
  useTexts,
} from '@site/platform';
import { frameTexts, useDisclosure } from '@site/platform/shell';
import { type ReactNode, useEffect, useRef } from 'react';
import type { HeaderVariant } from '../page/pagePayload';
import type { ComposedSlice } from '../page/routes';
import styles from './Header.module.css';
import { headerVariants, menuOf } from './headerVariants';
import logoStyles from './Logo.module.css';
import { MainMenu } from './MainMenu';
import { HomeLink } from './MenuLink';
import { MenuToggle } from './MenuToggle';
import { ThemeSwitch } from './ThemeSwitch';
import { useEarlyOpening } from './useEarlyOpening';

const MENU_ID = 'site-menu';

interface HeaderProps {
  readonly variant: HeaderVariant;
  readonly slices: readonly Pick<ComposedSlice, 'menu' | 'routes'>[];
  readonly searchSlot?: ReactNode;
}

export function Header({ variant, slices, searchSlot }: HeaderProps) {
  const { solidPast, hasContactButton } = headerVariants[variant];
  const { text } = useTexts(frameTexts);
  const { socialUrl } = useContactDetails();
  const bar = useRef<HTMLElement>(null);
  const menu = useDisclosure(bar);
  useEarlyOpening('menu', menu.toggle, menu.switch);
  useMenuBelowDialog(menu);

  return (
    <header
      ref={bar}
      // The class keeps the bar in place when a dialog hides the scroll bar.
      className={`${styles.bar} right-scroll-bar-position`}
      data-variant={variant}
      data-solid-past={solidPast}
      data-open={menu.isOpen || undefined}
    >
      <div className={`${styles.row} container`}>
        <HomeLink className={styles.logo} onClick={menu.close}>
          <Logo />
        </HomeLink>
        {/* The toggle stands before what it opens, so that Tab continues into the menu. */}
        <MenuToggle ref={menu.toggle} menuId={MENU_ID} isOpen={menu.isOpen} onToggle={menu.switch} />
        <div id={MENU_ID} className={styles.panel}>
          <MainMenu
            entries={menuOf('menu_header', variant, { slices, textOf: text })}
            onFollow={menu.close}
          />
          {hasContactButton && (
            <ContactLink className={`${styles.contact} button button-primary`}>
              {text('menu_button')}
            </ContactLink>
          )}
          <div className={styles.extras}>
            <ThemeSwitch />
            {socialUrl && (
              <a className={styles.social} href={socialUrl} rel="noopener">
                <LinkedInIcon />
                <span className={styles.label}>
                  LinkedIn <span className="visually-hidden">(external site)</span>
                </span>
              </a>
            )}
          </div>
        </div>
        {searchSlot && (
          // biome-ignore lint/a11y/useSemanticElements: not every browser supports the element `search`
          <div role="search" onFocus={menu.close}>
            {searchSlot}
          </div>
        )}
      </div>
    </header>
  );
}

/** The dialog hides a phone's menu, and with it the button that was pressed. */
function useMenuBelowDialog({ isOpen, toggle, close }: ReturnType<typeof useDisclosure>): void {
  const isDialogOpen = useContactDialog((dialog) => dialog.isOpen);
  useEffect(() => {
    if (isDialogOpen && isOpen) {
      toggle.current?.focus();
      close();
    }
  }, [isDialogOpen, isOpen, toggle, close]);
}

function Logo() {
  const { name, logoAlt } = useCompanyConfig();
  return (
    <span className={logoStyles.logo}>
      <svg className={logoStyles.mark} viewBox="8 4 20 24" role="img" aria-label={logoAlt}>
        <path d="M10 6h4v16h10v4H10z" fill="currentColor" />
        <path className={logoStyles.light} d="M16 20 26 6v14z" />
      </svg>
      <span className={logoStyles.name} aria-hidden="true">
        {name}
      </span>
    </span>
  );
}
