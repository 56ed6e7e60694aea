import { JSX } from 'react';

/** An article's text. It is text throughout: markup in it is shown, never run. */
export declare function ArticleText({ blocks }: {
    blocks: readonly ContentBlock[];
}): JSX.Element;

/** A piece of an article's text, between blank lines. */
declare type ContentBlock = {
    readonly kind: 'heading' | 'subheading';
    readonly text: string;
    readonly id: string;
} | {
    readonly kind: 'paragraph';
    readonly text: string;
};

export { }
