import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Allows nothing from other origins, nothing inline and no framing. */
export function securityHeaders(publicUrl: string | undefined): FastifyHelmetOptions {
  const secure = publicUrl?.startsWith('https:') === true;
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy(publicUrl) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
  };
}

/** Older browsers do not count WebSockets as 'self'. */
function policy(publicUrl: string | undefined): Readonly<Record<string, readonly string[]>> {
  const socket = publicUrl === undefined ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')];
  return {
    'default-src': ["'self'"],
    // The simulator uses WebAssembly; eval of JavaScript stays forbidden.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socket],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

export const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), interest-cohort=()';

/**
 * The policy of a self-contained page, such as a printed rule card: no scripts, and inline styles only by their hash.
 */
export function policyOfPrintedPage(html: string): string {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `style-src 'self'${styles.map((hash) => ` ${hash}`).join('')}`,
    "font-src 'self' data:",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
