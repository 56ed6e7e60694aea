import type { SectionId } from '../links/paths';

/** Height covered by the fixed header, in pixels: sections stop this far below the top of the window. */
export const SECTION_OFFSET = 80;

/** Session storage key for the section that the home page should scroll to, set by links on other pages. */
export const NAVIGATE_TO_SECTION_KEY = 'navigateToSection';

/**
 * Scrolls smoothly (instantly with reduced motion) until the section is `offset` pixels below the top of the window,
 * and moves the focus there, so that the next Tab continues from what is on screen. An unknown id does nothing.
 */
export function scrollToSection(id: SectionId | string, offset = 0): void {
  const section = document.getElementById(id);
  if (!section) {
    return;
  }
  const top = section.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  if (!section.hasAttribute('tabindex')) {
    section.tabIndex = -1;
  }
  section.focus({ preventScroll: true });
}

/** Scrolls to the top, as {@link scrollToSection} does. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
