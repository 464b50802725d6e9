// Stops the test run's PostgreSQL when the process that started it is gone, since a killed test runner stops
// nothing itself. Arguments: the server's folder, the pid to watch.
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
// A house that was just restarting its database may outlive the runner by a moment, so look a few times.
for (let looks = 0; looks < 20; looks++) {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    for (let tries = 0; tries < 100 && alive(pid); tries++) await sleep(50);
  } catch {
    // It is not running.
  }
  await sleep(250);
}
rmSync(folder, { recursive: true, force: true });
