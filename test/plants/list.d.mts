/** A bug to plant: what is written in place of what, and the tests of a project that must see it. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  readonly tests: readonly string[];
  readonly project: 'node' | 'pit';
  readonly find: string;
  readonly replace: string;
}

export declare const PLANTS: readonly PlantedBug[];
