/** Icon libraries have no brands. */
export function LinkedInIcon({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M3 9h4v12H3zM5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.8v1.7c.7-1.2 2-2 3.6-2 2.8 0 4.1 1.8 4.1 4.8V21h-4v-6.7c0-1.4-.6-2.2-1.7-2.2s-1.8.8-1.8 2.2V21h-4z" />
    </svg>
  );
}
