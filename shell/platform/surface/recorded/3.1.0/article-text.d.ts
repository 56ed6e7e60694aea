import { JSX } from 'react';

/** Shows an article. Its content is plain text: markup in it is displayed, never interpreted. */
export declare function ArticleText({ blocks }: {
    blocks: readonly ContentBlock[];
}): JSX.Element;

/** A part of an article, between blank lines. */
declare type ContentBlock = {
    readonly kind: 'heading' | 'subheading';
    readonly text: string;
    readonly id: string;
} | {
    readonly kind: 'paragraph';
    readonly text: string;
};

export { }
