/** What a text of a form must be, as the API's document says it. */
export declare interface TextRule {
    readonly required: boolean;
    readonly minLength: number;
    readonly maxLength: number;
    readonly pattern?: string;
    readonly missing?: string;
    readonly message: string;
    readonly tooLong: string;
}

/** What is wrong with a trimmed text by a rule of the API, as a sentence; undefined if nothing is. */
export declare function violation(rule: TextRule, text: string): string | undefined;

export { }
