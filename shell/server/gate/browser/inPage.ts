// This code runs in the page, so it uses nothing from other modules.

interface ReactHook {
  readonly reacts: number;
}

export function countReacts(): void {
  let reacts = 0;
  const nothing = () => {};
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      get reacts() {
        return reacts;
      },
      renderers: new Map(),
      supportsFiber: true,
      inject() {
        reacts += 1;
        return reacts;
      },
      checkDCE: nothing,
      onScheduleFiberRoot: nothing,
      onCommitFiberRoot: nothing,
      onPostCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
    },
  });
}

/** React hydrates parts between two comments later. */
export function isHydrated(): boolean {
  const isTaken = (node: Node) =>
    !(node instanceof Element) || Object.keys(node).some((key) => key.startsWith('__react'));
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, nextSibling } = comments.currentNode;
    let depth = nodeValue === '&' || nodeValue === '$' ? 1 : 0;
    for (let node = nextSibling; node && depth > 0; node = node.nextSibling) {
      if (!isTaken(node)) {
        return false;
      }
      if (node instanceof Comment) {
        depth += /^[&$]/.test(node.data) ? 1 : /^\/[&$]$/.test(node.data) ? -1 : 0;
      }
    }
  }
  return isTaken(document.documentElement);
}

export function readReacts(): number {
  return (
    (window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__
      ?.reacts ?? 0
  );
}

export function readPayload(): string {
  return document.getElementById('page-payload')?.textContent ?? '';
}

/** This internal part of axe is the only one that tells which rules would run. */
type Axe = typeof import('axe-core') & {
  readonly _audit: {
    readonly rules: readonly {
      readonly id: string;
      readonly enabled: boolean;
      readonly impact: string;
      readonly tags: readonly string[];
    }[];
    readonly tagExclude: readonly string[];
  };
};

export async function findViolations(): Promise<{ id: string; help: string; target: string }[]> {
  // Text that is fading has too little contrast.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
      animation.finish();
    }
  }
  const { axe } = window as unknown as { axe: Axe };
  const { rules, tagExclude } = axe._audit;
  // Other impacts take half of the time, and only they need to load files.
  const values = rules
    .filter(({ enabled, impact }) => enabled && (impact === 'serious' || impact === 'critical'))
    .filter(({ tags }) => !tags.some((tag) => tagExclude.includes(tag)))
    .map(({ id }) => id);
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target }) => ({ id, help, target: target.join(' ') })),
  );
}
