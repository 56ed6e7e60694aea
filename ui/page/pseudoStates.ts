const controls = ':is(a, button, input, select, textarea, summary)';

const looks = {
  hover: '[data-look="hover"] *',
  active: '[data-look="active"] *',
  'focus-within': `[data-look="focus"] :has(${controls})`,
  'focus-visible': `[data-look="focus"] ${controls}`,
  focus: `[data-look="focus"] ${controls}`,
};

/**
 * Applies styles of these states inside `data-look="hover"` (or `focus`, `active`), also styles that are
 * added later.
 */
export function applyLooks(): void {
  const seen = new WeakSet<CSSRule>();
  const apply = () => {
    for (const sheet of document.styleSheets) {
      extend(sheet.cssRules, seen);
    }
  };
  new MutationObserver(apply).observe(document, { childList: true, subtree: true });
  document.addEventListener('load', apply, true);
  apply();
}

function extend(rules: CSSRuleList, seen: WeakSet<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !seen.has(rule)) {
      seen.add(rule);
      rule.selectorText = withLooks(rule.selectorText);
    }
    if ('cssRules' in rule) {
      extend(rule.cssRules as CSSRuleList, seen);
    }
  }
}

function withLooks(selector: string): string {
  return Object.entries(looks).reduce(
    (text, [name, look]) => text.replace(new RegExp(`:${name}(?![\\w-])`, 'g'), `:is($&, ${look})`),
    selector,
  );
}
