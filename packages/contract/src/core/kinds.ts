declare const kind: unique symbol;

/**
 * Text of one kind, for the compiler alone. Text whose kind nobody has said may stand for it, text of another kind may
 * not: a day is no time of day, and a dog's id no trainer's.
 */
export type Kind<K extends string> = string & { readonly [kind]?: K };
