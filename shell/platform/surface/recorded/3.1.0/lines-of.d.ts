/** Returns the lines of a text that are not blank: one bullet each. */
export declare function linesOf(text: string | null): string[];

export { }
