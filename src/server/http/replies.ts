import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../protocol/index.ts';
import { getStatus, protocolRefusal } from '../refusal.ts';
import { getLanguage, refusedPage } from './docsPage.ts';

/** Sends a refusal as JSON, or as a page to a browser that opens a page. */
export function sendRefusal(reply: FastifyReply, no: Refusal): FastifyReply {
  const { url, headers } = reply.request;
  const reads = headers.accept?.includes('text/html') === true && !url.startsWith('/api/');
  reply.code(getStatus(no));
  return reads
    ? reply.type('text/html; charset=utf-8').send(refusedPage(no, getLanguage(headers['accept-language'])))
    : reply.type('application/json; charset=utf-8').send({ error: no });
}

/** Thrown when a client exceeds its rate limit. */
export class TooMany extends Error {}

/** Translates errors of the framework and of handlers. */
export function refusalOfError(
  error: Error & { readonly statusCode?: number; readonly code?: string },
): Refusal {
  if (error instanceof TooMany)
    return protocolRefusal('message/too-many', 'More requests than a person makes: slow down.');
  if (error.statusCode === 413) return protocolRefusal('message/too-large', 'The message is too large.');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return protocolRefusal('message/malformed', `The request cannot be read: ${error.message}`);
  return protocolRefusal('house/unavailable', 'Something went wrong in the house; it has been noted.');
}
