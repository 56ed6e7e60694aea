export function LinkedInIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M3.1 7.6h2.9V17H3.1zM4.5 3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM7.8 7.6h2.8v1.3c.5-.9 1.5-1.6 2.9-1.6 2.7 0 3.5 1.7 3.5 4.2V17h-2.9v-4.9c0-1.3-.3-2.3-1.6-2.3-1.2 0-1.8.9-1.8 2.3V17H7.8z" />
    </svg>
  );
}
