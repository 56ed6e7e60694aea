/** The paragraphs of a text: what stands between blank lines, of whatever system they are. */
export declare function paragraphsOf(text: string): string[];

export { }
