/** Why this page cannot use passkeys: it is opened by IP address, without https, or in a browser that has none. */
export type NoPasskeys = 'address' | 'plain' | 'browser';

export interface PageAt {
  readonly hostname: string;
  readonly isSecureContext: boolean;
  readonly hasPasskeys: boolean;
}

/** Browsers allow passkeys only for domain names and in secure contexts. */
export function whyNoPasskeys({ hostname, isSecureContext, hasPasskeys }: PageAt): NoPasskeys | undefined {
  if (isBareAddress(hostname)) return 'address';
  if (!isSecureContext) return 'plain';
  return hasPasskeys ? undefined : 'browser';
}

const isBareAddress = (hostname: string): boolean =>
  hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);

/** Checks the current page. */
export const noPasskeysHere = (): NoPasskeys | undefined =>
  whyNoPasskeys({
    hostname: location.hostname,
    isSecureContext: globalThis.isSecureContext,
    hasPasskeys: typeof globalThis.PublicKeyCredential === 'function',
  });
