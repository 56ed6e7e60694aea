import type { SectionId } from './paths';

/** In pixels: the height of the fixed header. */
export const SECTION_OFFSET = 80;

/** The key in session storage for the section to which Home scrolls. */
export const NAVIGATE_TO_SECTION_KEY = 'navigateToSection';

/** Scrolls to `offset` pixels above a section and moves the focus there. With reduced motion, it jumps. */
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

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Focuses the page's heading, where assistive technology continues to read. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
