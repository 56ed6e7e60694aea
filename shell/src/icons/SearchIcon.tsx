export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1.25rem" height="1.25rem" aria-hidden="true">
      <path
        d="m12.5 12.5 5 5M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}
