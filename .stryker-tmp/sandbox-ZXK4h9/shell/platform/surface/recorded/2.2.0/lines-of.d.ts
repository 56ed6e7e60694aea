/** The lines of a text that hold something: one bullet each. */
export declare function linesOf(text: string | null): string[];

export { }
