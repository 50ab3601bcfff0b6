declare const kind: unique symbol;

/**
 * A string type with a kind that only the compiler sees. A string without a kind is accepted; a string of another kind
 * is not: a dog's id can't be passed as a trainer's.
 */
export type Kind<K extends string> = string & { readonly [kind]?: K };
