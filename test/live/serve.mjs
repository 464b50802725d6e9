// The `coup` command as bin/coup runs it, from a build that is there: nothing is built under a test's clock.
const [, , build, ...args] = process.argv;
const { main } = await import(`${build}/src/cli/main.js`);
await main(args);
