/** What is counted of tables. */
export interface TableMeter {
  readonly answered: (code: string) => void;
  readonly committed: (ms: number) => void;
  readonly told: (watchers: number, bytes: number) => void;
}
