import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNats, NO_NATS } from '../cluster/natsServer.ts';
import { freePort } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

// The review read a password, a session cookie and ten recovery codes from the open broker of deploy/compose.
const folder = temporaryFolder('broker');
const program = findNats();
const PASSWORD = '12e45';
let port = 0;
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  if (program === undefined) return;
  cpSync('deploy/compose', folder, { recursive: true });
  execFileSync(join(folder, 'certificates.sh'), { stdio: 'ignore' });
  port = await freePort();
  const config = join(folder, 'here.conf');
  const written = readFileSync(join(folder, 'nats.conf'), 'utf8')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replaceAll('/etc/nats', join(folder, 'certificates'));
  writeFileSync(config, written);
  const env = { ...process.env, COUP_BROKER_PASSWORD: `"${PASSWORD}"` };
  const child = spawn(program, ['--config', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await new Promise<void>((ready, failed) => {
    createInterface({ input: child.stderr }).on('line', (line) => line.includes('is ready') && ready());
    void ended.then(() => failed(new Error('nats-server ended')));
  });
});
afterAll(() => stop());

/** In a process of its own, since Node reads NODE_EXTRA_CA_CERTS when it starts. The broker's name is looked up here. */
function connectAs(url: string, authority: string | undefined, subject = 'coup.a'): string {
  const script = `
    const dns = require('node:dns');
    dns.lookup = (name, options, done) => (typeof options === 'function' ? options : done)(null,
      options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
    import('@nats-io/transport-node').then(async ({ connect }) => {
      const { username, password, protocol } = new URL(process.argv[1]);
      const line = await connect({
        servers: process.argv[1].replace(/^[a-z]+:\\/\\/(?:[^@/]*@)?/, ''), reconnect: false, timeout: 20000,
        ...(username !== '' && { user: username, pass: password }), ...(protocol === 'tls:' && { tls: {} }) });
      const heard = new Promise((resolve) => line.subscribe(process.argv[2], { callback: (error, m) => resolve(error?.message ?? 'heard ' + m.string()) }));
      line.publish(process.argv[2], 'a word');
      console.log(await heard);
      await line.close();
    }).catch((error) => console.log('refused: ' + error.message + ' ' + (error.cause?.message ?? '')));`;
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const env = { ...inherited, ...(authority !== undefined && { NODE_EXTRA_CA_CERTS: authority }) };
  return execFileSync(process.execPath, ['-e', script, url, subject], { env, encoding: 'utf8' }).trim();
}

describe.runIf(program !== undefined)(`[attack] the broker of deploy/compose (${program ?? NO_NATS})`, () => {
  const authority = join(folder, 'certificates/ca.pem');
  const at = (who: string): string => `tls://${who}nats:${port}`;

  it('carries messages for a node with the password, who knows the authority', () => {
    expect(connectAs(at(`coup:${PASSWORD}@`), authority)).toBe('heard a word');
  });

  it.each([
    ['without a password', () => at('')],
    ['with a wrong password', () => at('coup:120000@')],
    ['as somebody else', () => at(`root:${PASSWORD}@`)],
  ])('refuses a stranger %s', (_, url) => {
    expect(connectAs(url(), authority)).toMatch(/refused: .*uthoriz|refused: .*uthent/i);
  });

  it('lets a node with the password say nothing on the subjects of others', () => {
    expect(connectAs(at(`coup:${PASSWORD}@`), authority, '$SYS.>')).toMatch(/permissions violation/i);
  });

  it('is not trusted by a node that does not know its authority', () => {
    expect(connectAs(at(`coup:${PASSWORD}@`), undefined)).toMatch(/refused: /);
  });

  it('hears nothing in the clear', async () => {
    const answer = await new Promise<string>((resolve) => {
      let said = '';
      const line = connect(port, '127.0.0.1', () =>
        line.write('CONNECT {"verbose":true}\r\nPING\r\nSUB > 1\r\n'),
      );
      line.on('data', (piece) => (said += String(piece)));
      line.on('close', () => resolve(said));
      line.on('error', () => undefined);
    });
    expect(answer).toContain('"tls_required":true');
    expect(answer).not.toContain('PONG');
  });
});
