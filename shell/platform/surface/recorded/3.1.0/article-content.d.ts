/** A part of an article, between blank lines. */
export declare type ContentBlock = {
    readonly kind: 'heading' | 'subheading';
    readonly text: string;
    readonly id: string;
} | {
    readonly kind: 'paragraph';
    readonly text: string;
};

export declare type ContentHeading = Extract<ContentBlock, {
    id: string;
}>;

/** Returns headings and subheadings, in order. */
export declare function headingsOf(blocks: readonly ContentBlock[]): ContentHeading[];

/** Returns how long the text takes to read, in whole minutes, at least one. Chinese and Japanese count by character. */
export declare function readingMinutes(content: string): number;

/** Splits an article at its blank lines. `## ` starts a heading, `### ` a subheading, anything else a paragraph. */
export declare function splitContent(content: string): ContentBlock[];

export { }
