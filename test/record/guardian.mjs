// Ends the test run's PostgreSQL when the process that started it is gone, however it went: a test runner that is
// killed stops nothing by itself. Arguments: the server's folder, the pid to watch.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder, watched] = [process.argv[2], Number(process.argv[3])];

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

while (alive(watched)) await sleep(250);
// A house that was just starting its database again may outlive the runner by a moment: it is looked for a few times.
for (let looks = 0; looks < 20; looks++) {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    for (let tries = 0; tries < 100 && alive(pid); tries++) await sleep(50);
  } catch {
    // It does not run.
  }
  await sleep(250);
}
rmSync(folder, { recursive: true, force: true });
