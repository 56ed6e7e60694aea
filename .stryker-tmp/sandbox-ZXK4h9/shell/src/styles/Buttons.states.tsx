/** The classes of `base.css` for buttons and links that look like one. */
const kinds = ['button', 'button button-primary', 'button button-quiet'];

const buttons = (isDisabled = false) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }} className="row">
    {kinds.map((kind) => (
      <button key={kind} type="button" className={kind} disabled={isDisabled}>
        {kind.split('-')[1] ?? 'button'}
      </button>
    ))}
  </div>
);

export const states = {
  default: buttons(),
  hover: buttons(),
  focus: buttons(),
  disabled: buttons(true),
  'on a dark ground': (
    <div className="deep" style={{ padding: '1rem' }}>
      {buttons()}
    </div>
  ),
  'long text': (
    <button type="button" className="button button-primary">
      {'A label that somebody translated without looking at the button '.repeat(2)}
    </button>
  ),
};
