declare const brand: unique symbol;

/**
 * A primitive that only its own module can create: `Brand<number, 'Chips'>` is a number, but a number is not
 * a `Chips`.
 */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
