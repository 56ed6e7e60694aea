export const states = {
  headings: (
    <>
      <p style={{ font: '400 var(--text-3xl) / 1.06 var(--font-display)' }}>Title of a page</p>
      <h2>Title of a section</h2>
      <h3>Title of a card</h3>
      <h4>Title in a card</h4>
      <p className="eyebrow">Eyebrow</p>
    </>
  ),
  prose: (
    <div className="prose">
      <p>
        Text at its measure: long enough for two lines, with <a href="/companies">a link to the companies</a>,{' '}
        <strong>something strong</strong> and <em>something stressed</em>.
      </p>
      <ul>
        <li>One thing</li>
        <li>Another thing</li>
      </ul>
    </div>
  ),
};
