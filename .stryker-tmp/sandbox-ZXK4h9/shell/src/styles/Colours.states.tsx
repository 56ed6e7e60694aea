const grounds = ['ground', 'ground-alt', 'plate'];
const texts = ['text', 'text-quiet', 'accent-text', 'link', 'error'];

const samples = (ground: string) => (
  <p
    key={ground}
    style={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.25rem 1rem',
      padding: '0.75rem 1rem',
      background: `var(--${ground})`,
    }}
  >
    <strong>{ground}</strong>
    {texts.map((text) => (
      <span key={text} style={{ color: `var(--${text})` }}>
        {text}
      </span>
    ))}
  </p>
);

/** Every text colour on every ground: the pairs of `tokens.css` that occur. */
export const states = {
  default: <>{grounds.map(samples)}</>,
  'on a dark ground': <div className="deep">{samples('ground-deep')}</div>,
};
