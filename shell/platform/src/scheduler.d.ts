/** What the platform uses of React's scheduler, which brings no types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export function unstable_getCurrentPriorityLevel(): number;
}
