/** The kinds of addresses that a text field may hold. */
declare type AddressFormat = 'web-address' | 'image-address' | 'email';

/** The rules for a text field, from the API's document. */
export declare interface TextRule {
    readonly required: boolean;
    readonly minLength: number;
    readonly maxLength: number;
    readonly pattern?: string;
    readonly format?: AddressFormat;
    readonly label?: string;
    readonly missing?: string;
    readonly message: string;
    readonly tooLong: string;
}

/** Returns which API rule a text breaks once it is cleaned as the API does, as a sentence; undefined if none. */
export declare function violation(rule: TextRule, written: string): string | undefined;

export { }
