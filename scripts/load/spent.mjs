// What a process and all that it started have used of the machine, from /proc: the database is a child of the house.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;

/** CPU seconds of a process with its children, those that ended too. */
export function cpuSeconds(pid) {
  const { own, ended } = ticksOf(pid);
  return (own + ended) / TICKS;
}

/** The same for a tree of processes. */
export function treeSeconds(pid) {
  return familyOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0);
}

/** Resident bytes of one process. */
export function residentBytes(pid) {
  const found = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`));
  return found === null ? 0 : Number(found[1]) * 1_024;
}

/** Open descriptors of one process. */
export function descriptors(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function ticksOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = [11, 12, 13, 14].map((at) => Number(fields[at] ?? 0));
  return { own: user + system, ended: endedUser + endedSystem };
}

function familyOf(pid) {
  const children = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (let at = 0; at < family.length; at++) family.push(...(children.get(family[at]) ?? []));
  return family;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
