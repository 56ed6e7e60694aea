/** Returns the paragraphs of a text, separated by blank lines with any kind of line ending. */
export declare function paragraphsOf(text: string): string[];

export { }
