import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS_POLICY, policyOfPrintedPage, securityHeaders } from './headers.ts';

const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const HEADERS = {
  contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
  strictTransportSecurity: false,
};

describe('[RELIABILITY 27] the headers of every page', () => {
  it('let nothing in from elsewhere', () => {
    expect(securityHeaders(undefined)).toEqual(HEADERS);
  });

  it('let the house’s own socket in where it is known by a name, and keep to TLS where it has it', () => {
    const reached = (url: string, socket: string, strictTransportSecurity: unknown) =>
      expect(securityHeaders(url)).toEqual({
        ...HEADERS,
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { ...DIRECTIVES, 'connect-src': ["'self'", socket] },
        },
        strictTransportSecurity,
      });
    reached('https://coup.example/', 'wss://coup.example', { maxAge: 31_536_000 });
    reached('http://http.example:8080', 'ws://http.example:8080', false);
  });

  it('give no page a camera, nor anything else of that kind', () => {
    expect(PERMISSIONS_POLICY).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), interest-cohort=()',
    );
  });
});

describe('the policy of a page that is complete in one file', () => {
  const toHash = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  const policy = (styles: string): string =>
    `default-src 'none'; style-src 'self'${styles}; font-src 'self' data:; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

  it('has the very styles that stand in it, of each the hash', () => {
    expect(policyOfPrintedPage('<p>plain</p>')).toBe(policy(''));
    expect(policyOfPrintedPage('<style>p{}</style>')).toBe(policy(` ${toHash('p{}')}`));
    const two = '<style media="print">\na{}\n</style><p></p><style></style>';
    expect(policyOfPrintedPage(two)).toBe(policy(` ${toHash('\na{}\n')} ${toHash('')}`));
  });
});
