declare const brand: unique symbol;

/** A primitive that only its own module may make: `Brand<number, 'Chips'>` is a number, but a number is not it. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
