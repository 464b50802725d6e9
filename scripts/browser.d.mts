/** What a browser is launched with; throws when there is none. */
export function browserLaunch(): Promise<{
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}>;
