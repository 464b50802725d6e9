/** Imports a strategy module by its file address. */
export const loadModule = (address: string): Promise<unknown> => import(address);
