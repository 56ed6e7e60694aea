export function ExternalMark() {
  return (
    <>
      {' '}
      <span aria-hidden="true">↗</span>
      <span className="visually-hidden">(external site)</span>
    </>
  );
}
