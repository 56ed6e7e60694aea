import type { ReactNode } from 'react';

function lines(...paths: readonly string[]): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}

const heading = 'M3 4.5v11M10 4.5v11M3 10h7';

export const icons = {
  Paragraph: lines('M10 16V4.5M13.5 16V4.5M15.5 4.5H9a3.25 3.25 0 0 0 0 6.5h1'),
  Heading: lines(heading, 'M13.5 10.2c.4-1.9 3.8-1.9 3.8.4 0 1.7-2.6 2.5-3.8 4.9h4'),
  Subheading: lines(heading, 'M13.6 9.2h3.7l-2.2 2.6c2.6-.1 2.9 3.8-.1 3.8-.8 0-1.4-.3-1.7-.8'),
  Bold: lines('M6 4.5h4.6a2.7 2.7 0 0 1 0 5.4H6zM6 9.9h5.3a2.8 2.8 0 0 1 0 5.6H6z', 'M7.2 4.5v11'),
  Italic: lines('M8.5 4.5h5M6.5 15.5h5M11.3 4.5l-2.6 11'),
  Code: lines('M7 6l-4 4 4 4M13 6l4 4-4 4'),
  Link: lines(
    'M8.5 11.5a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3l-.9.9',
    'M11.5 8.5a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l.9-.9',
  ),
  'Bullet list': lines('M8 5.5h9M8 10h9M8 14.5h9', 'M3.7 5.5h.1M3.7 10h.1M3.7 14.5h.1'),
  'Numbered list': lines(
    'M8.5 5.5H17M8.5 10H17M8.5 14.5H17',
    'M3 4.5l1.2-.8v4',
    'M2.9 12.8c.2-1 1.9-1 1.9.1 0 .9-1.3 1.3-1.9 2.6h2',
  ),
  Quote: lines(
    'M4 12.5c-.9-3 .4-5.6 3-6.7M4 12.5a1.7 1.7 0 1 0 1.7-1.7',
    'M11 12.5c-.9-3 .4-5.6 3-6.7M11 12.5a1.7 1.7 0 1 0 1.7-1.7',
  ),
  'Code block': lines('M3 4h14v12H3z', 'M8 8l-2 2 2 2M12 8l2 2-2 2'),
  Picture: lines('M3 4h14v12H3z', 'M3.5 14l3.8-4 3 3 2.2-2 4 3.5', 'M12.9 7.6h.1'),
  Table: lines('M3 4h14v12H3zM3 8h14M3 12h14M10 8v8'),
  Card: lines('M3 5h14v10H3z', 'M6 8.5h8M6 11.5h5'),
  Rule: lines('M3 10h14'),
  left: lines('M3 5h14M3 10h8M3 15h11'),
  center: lines('M3 5h14M6 10h8M4.5 15h11'),
  right: lines('M3 5h14M9 10h8M6 15h11'),
  Undo: lines('M7 4.5L3.5 8 7 11.5', 'M3.5 8h8a4 4 0 0 1 0 8H9'),
  Redo: lines('M13 4.5L16.5 8 13 11.5', 'M16.5 8h-8a4 4 0 0 0 0 8H11'),
} as const;
